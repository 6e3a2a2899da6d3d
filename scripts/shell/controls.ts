import { drawPhoto, markPhoto } from './drawPhoto'

export interface Posted {
  id?: string
  name: string
  payload: Record<string, unknown>
}

export interface Behaviour {
  result?: unknown
  code?: number
  msg?: string
  after?: number
  silent?: boolean
  double?: boolean
  malformed?: boolean
}

/** `window.__shell`, for tests and the console. */
export interface ShellControls {
  kind: 'android' | 'ios'
  log: Posted[]
  /** Sets the behaviour of the next call with that name; several queue up. */
  next: (name: string, behaviour: Behaviour) => void
  place: (longitude: number, latitude: number, accuracy?: number) => void
  photos: (files: { name?: string; type?: string; base64?: string; url?: string }[]) => void
  back: () => boolean
  network: (online: boolean) => void
  /** Sends a push message of the city, 'call' or 'work'; none for a call that the user has switched off. */
  push: (about: string) => void
  /** Adds this many positions along a street, measured while the page was hidden. */
  walk: (steps?: number) => void
  /** False: the shell only logs the login. */
  logsIn: boolean
}

declare global {
  interface Window {
    __shell?: ShellControls
  }
}

export interface Phone {
  place: { longitude: number; latitude: number; accuracy: number }
  photos: object[] | null
  /** `off`: code 8 until the page opens the settings; `ask`: granted on the first request. */
  location: 'on' | 'off' | 'ask'
  capabilities: readonly string[]
  /** The topics that may be pushed. */
  topics: readonly string[]
  track: Track
}

interface Kept {
  longitude: number
  latitude: number
  accuracy: number
  time: number
}

/** The track that a shell stores while it follows the position, also with the page closed. */
interface Track {
  running: boolean
  fixes: Kept[]
}

const ALL = 'position track camera album editImage scan share locationSettings dial navigateTo'.split(' ')

export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
    this.name = 'Refusal'
  }
}

/** Options in the URL: ?shell=ios&without=scan,camera, location=off or ask, push=on. */
export function newPhone(search: string): Phone {
  const query = new URLSearchParams(search)
  const without = (query.get('without') ?? '').split(',')
  const location = query.get('location')
  return {
    place: { longitude: 118.08, latitude: 24.46, accuracy: 12 },
    photos: null,
    location: location === 'off' || location === 'ask' ? location : 'on',
    track: { running: false, fixes: [] },
    capabilities: [...ALL, ...(query.get('push') === 'on' ? ['push'] : [])].filter(
      (name) => !without.includes(name),
    ),
    topics: ['call'],
  }
}

function position(phone: Phone): object {
  if (phone.location === 'off') throw new Refusal(8, '系统定位没有打开')
  phone.location = 'on'
  return { ...phone.place, time: Date.now(), crs: 'wgs84' }
}

/** A step along a street: some 13 m. */
export function step(phone: Phone, time: number): void {
  if (!phone.track.running || phone.location === 'off') return
  phone.place.longitude += 0.00013
  phone.track.fixes.push({ ...phone.place, time })
}

function startTrack(phone: Phone, { since }: Posted['payload']): object {
  if (phone.location === 'off') throw new Refusal(8, '系统定位没有打开')
  phone.location = 'on'
  phone.track.running = true
  phone.track.fixes = phone.track.fixes.filter(({ time }) => time > Number(since))
  step(phone, Date.now())
  return { started: true }
}

const MOST_FIXES = 500

function readTrack({ track }: Phone, { after }: Posted['payload']): object {
  // Drops positions that the page has read.
  track.fixes = track.fixes.filter(({ time }) => time > Number(after))
  return { fixes: track.fixes.slice(0, MOST_FIXES), more: track.fixes.length > MOST_FIXES, crs: 'wgs84' }
}

function takeMedia(phone: Phone): object {
  const files = phone.photos ?? [{ name: `IMG_${Date.now()}.jpg`, type: 'image/jpeg', base64: drawPhoto() }]
  phone.photos = null
  return { files }
}

async function editImage({ file }: Posted['payload']): Promise<object> {
  const { name, type, base64 } = file as { name: string; type: string; base64: string }
  return { file: { name, type: 'image/jpeg', base64: await markPhoto(base64, type) } }
}

export async function answerOf(phone: Phone, { name, payload }: Posted): Promise<object> {
  switch (name) {
    case 'handshake':
      return { protocol: 1, capabilities: phone.capabilities, locationGranted: phone.location === 'on' }
    case 'position':
      return position(phone)
    case 'takeMedia':
      return takeMedia(phone)
    case 'editImage':
      return editImage(payload)
    case 'trackStart':
      return startTrack(phone, payload)
    case 'trackRead':
      return readTrack(phone, payload)
    case 'scan':
      return { text: 'DEMO-BOOTH-0001' }
    case 'share':
      return { shared: true }
    default:
      throw new Refusal(1, `no function ${name}`)
  }
}
