import {
  answerOf,
  type Behaviour,
  newPhone,
  type Posted,
  Refusal,
  type ShellControls,
  step,
} from './controls'

// A native shell for development and tests (docs/native-bridge.md): ?shell=android or ?shell=ios.

const search = window.location.search
const kind = new URLSearchParams(search).get('shell') === 'ios' ? 'ios' : 'android'
const phone = newPhone(search)
/** Pause (ms) between two positions of a track. */
const STEP = 8000
const queued = new Map<string, Behaviour[]>()
const wait = (ms: number) => new Promise<void>((go) => void setTimeout(go, ms))

/** Each platform calls its own functions of the page, which tests both. */
function answer(id: string, result: unknown): void {
  if (kind === 'android') window.CityGrid?.response(JSON.stringify({ id, code: 0, msg: '', result }))
  else window.CityGrid?.result(id, result)
}

function refuse(id: string, code: number, msg: string): void {
  if (kind === 'android') window.CityGrid?.response(JSON.stringify({ id, code, msg, result: null }))
  else window.CityGrid?.failure(id, code, msg)
}

async function usual(id: string, posted: Posted): Promise<void> {
  try {
    answer(id, await answerOf(phone, posted))
  } catch (error) {
    if (error instanceof Refusal) refuse(id, error.code, error.message)
    else refuse(id, -1, String(error))
  }
}

async function settle(id: string, posted: Posted, { result, code, msg = '' }: Behaviour): Promise<void> {
  if (code !== undefined && code !== 0) refuse(id, code, msg)
  else if (result !== undefined) answer(id, result)
  else await usual(id, posted)
}

async function serve(posted: Posted): Promise<void> {
  const { id, name } = posted
  if (id === undefined) return receive(posted)
  const behaviour = queued.get(name)?.shift() ?? {}
  // Calls back asynchronously, like a real shell.
  await wait(behaviour.after ?? 0)
  if (behaviour.silent) return
  if (behaviour.malformed) {
    window.CityGrid?.response('{"id":')
    if (behaviour.result === undefined && behaviour.code === undefined) return
  }
  await settle(id, posted, behaviour)
  if (behaviour.double) await settle(id, posted, behaviour)
}

async function logIn(): Promise<void> {
  const response = await fetch('/qyapi/api-monitorcenter/api/v1/external/grid/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: '13800000001', captcha: '123456' }),
  })
  const { body }: { body: { accessToken: string } } = await response.json()
  const query = new URLSearchParams(search)
  query.set('accessToken', body.accessToken)
  window.location.replace(`${window.location.pathname}?${query}${window.location.hash}`)
}

async function receive({ name, payload }: Posted): Promise<void> {
  if (name === 'goLogin' && controls.logsIn) await logIn()
  if (name === 'openLocationSettings') phone.location = 'on'
  if (name === 'trackStop') phone.track = { running: false, fixes: [] }
  if (name === 'pushTopics') phone.topics = (payload as { topics: string[] }).topics
  if (name === 'dial' || name === 'navigateTo') console.warn(`shell: ${name}`, payload)
}

function take(posted: Posted): void {
  controls.log.push(posted)
  serve(posted).catch((error: unknown) => console.warn('shell:', error))
}

const controls: ShellControls = {
  kind,
  log: [],
  next: (name, behaviour) => void queued.set(name, [...(queued.get(name) ?? []), behaviour]),
  place: (longitude, latitude, accuracy = 12) => {
    phone.place = { longitude, latitude, accuracy }
  },
  photos: (files) => {
    phone.photos = files
  },
  back: () => window.CityGrid?.onNativeBack() ?? false,
  network: (online) => window.CityGrid?.onNetwork(online),
  push: (about) => {
    if (about !== 'call' || phone.topics.includes('call')) window.CityGrid?.onPush(about)
  },
  walk: (steps = 1) => {
    const now = Date.now()
    for (let left = steps - 1; left >= 0; left -= 1) step(phone, now - left * STEP)
    window.CityGrid?.onTrack()
  },
  logsIn: true,
}
setInterval(() => phone.track.running && controls.walk(), STEP)
window.__shell = controls

// A message is a copy and contains only JSON.
if (kind === 'android') window.CityGridBridge = { postMessage: (text) => take(JSON.parse(text)) }
else
  window.webkit = {
    messageHandlers: {
      CityGridBridge: { postMessage: (message) => take(JSON.parse(JSON.stringify(message))) },
    },
  }
