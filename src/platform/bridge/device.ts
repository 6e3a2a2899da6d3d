import type { Millis } from '@/domain/time'
import { HANDSHAKE_TIMEOUT, FILE_TIMEOUT } from '@/domain/timeLimits'
import { browserDevice } from '../browser/device'
import type { Capability, Device, Fix, MediaWish, NetworkState, Push } from '../device'
import { DeviceError, PositionError } from '../errors'
import type { DeviceHost } from '../host'
import { postMessage } from '../shell'
import { Bridge } from './bridge'
import { SHELL_CODE, type BridgeCalls, type OneWayCalls, type ShellFile } from './calls'
import { bytesOf, noFile } from '../base64'
import { ShellTracker } from './tracker'

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
}

/** The bytes of a file as base64, to be sent. Rejects with DeviceError. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const text = typeof reader.result === 'string' ? reader.result : ''
      resolve(text.slice(text.indexOf(',') + 1))
    })
    reader.addEventListener('error', () => reject(noFile()))
    reader.readAsDataURL(file)
  })
}

/**
 * Addresses that a page may fetch: its own origin (a virtual https origin or a scheme handler), https, and blob. Not file: no
 * engine allows it, so shells that load from file:// send base64.
 */
function mayFetch(url: URL, { protocol, host }: Location): boolean {
  if (url.protocol === 'file:') return false
  return (
    url.protocol === 'https:' || url.protocol === 'blob:' || (url.protocol === protocol && url.host === host)
  )
}

async function fetched(w: Window, address: string): Promise<Blob> {
  const control = new AbortController()
  const timer = w.setTimeout(() => control.abort(), FILE_TIMEOUT)
  try {
    const url = new URL(address, w.location.href)
    if (!mayFetch(url, w.location)) throw noFile()
    const response = await w.fetch(url.href, { signal: control.signal })
    if (!response.ok) throw noFile()
    const type = response.headers.get('content-type') ?? ''
    return new Blob([await response.arrayBuffer()], { type: type.replace(/;.*$/, '') })
  } catch {
    throw noFile()
  } finally {
    w.clearTimeout(timer)
  }
}

function lastPart(address: string): string {
  const path = address.replace(/[?#].*$/, '')
  return path.slice(path.lastIndexOf('/') + 1)
}

/** 'image/jpeg' as given, else by the extension of the name; uploads are distinguished by it (spec §3). */
function typeOf(type: string, name: string, given: string): string {
  if (/^(image|video)\//.test(type)) return type
  return TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? (given || 'image/jpeg')
}

/** A file from the shell: from its base64, else from its address. Rejects with DeviceError. */
async function fileOf(w: Window, { name, type, base64, url }: ShellFile): Promise<File> {
  const blob = base64 ? new Blob([bytesOf(base64)]) : url ? await fetched(w, url) : null
  if (!blob || blob.size === 0) throw noFile()
  const called = name || (url && lastPart(url)) || 'photo.jpg'
  return new File([blob], called, { type: typeOf(type, called, blob.type) })
}

function randomSession(w: Window): string {
  const numbers = w.crypto.getRandomValues(new Uint32Array(2))
  return [...numbers].map((number) => number.toString(36)).join('')
}

/** Capabilities of the shell. A shell without a handshake has none, and the browser's functions are used. */
interface Known {
  capabilities: ReadonlySet<string>
  locationGranted: boolean
  network: NetworkState | null
}

function positionError(error: unknown): PositionError {
  if (!(error instanceof DeviceError)) return new PositionError('unavailable')
  if (error.reason === 'timeout') return new PositionError('timeout')
  if (error.code === SHELL_CODE.locationOff) return new PositionError('denied')
  return new PositionError('unavailable', error.message)
}

class ShellDevice {
  readonly known: Known = { capabilities: new Set(), locationGranted: false, network: null }
  readonly browser: Device
  readonly bridge: Bridge
  readonly following: ShellTracker
  private readonly backHandlers: (() => boolean)[] = []
  private readonly networkListeners = new Set<() => void>()
  private readonly pushListeners = new Set<(about: Push) => void>()

  constructor(
    private readonly w: Window,
    private readonly host: DeviceHost,
  ) {
    this.browser = browserDevice(w)
    this.bridge = new Bridge({
      post: (message) => postMessage(w, message),
      after: (ms, act) => {
        const timer = w.setTimeout(act, ms)
        return () => w.clearTimeout(timer)
      },
      onLocationOff: () => {
        this.known.locationGranted = false
        host.onLocationOff()
      },
      session: randomSession(w),
    })
    this.following = new ShellTracker(w, this.bridge)
    this.listen()
  }

  /** Installs the functions that the shell calls. */
  private listen(): void {
    const { receive, ignored } = this.bridge
    this.w.CityGrid = {
      result: (id, result) => receive({ id, result }),
      // A failure, whatever its code.
      failure: (id, code, msg) => receive({ id, code: Number(code) || -1, msg }),
      response: receive,
      onNativeBack: () => this.goBack(),
      onNetwork: (online) => {
        this.known.network = online ? 'online' : 'offline'
        for (const listener of this.networkListeners) listener()
      },
      onPush: (about) => {
        if (about !== 'call' && about !== 'work') return
        for (const listener of this.pushListeners) listener(about)
      },
      onTrack: () => this.following.onTrack(),
      ignored: () => ({ ...ignored }),
    }
  }

  /** Resolves after the handshake of the shell, or after the timeout. */
  async shakeHands(): Promise<void> {
    const shaken = this.bridge.call('handshake', { protocol: 1 }).then(
      ({ capabilities, locationGranted }) => {
        this.known.capabilities = new Set(capabilities)
        this.known.locationGranted = locationGranted
      },
      // An old or slow shell: its capabilities are not offered.
      () => undefined,
    )
    await Promise.race([shaken, new Promise<void>((go) => void this.w.setTimeout(go, HANDSHAKE_TIMEOUT))])
  }

  has = (capability: Capability | 'position' | 'push' | 'track' | 'dial' | 'navigateTo'): boolean =>
    this.known.capabilities.has(capability)

  /** By the shell if it can, else by `otherwise`. */
  notifyOr<N extends 'dial' | 'navigateTo'>(name: N, payload: OneWayCalls[N], otherwise: () => void): void {
    if (!this.has(name) || !this.bridge.notify(name, payload)) otherwise()
  }

  async position(age?: Millis): Promise<Fix> {
    if (!this.has('position')) return this.browser.position(age)
    try {
      const { longitude, latitude, accuracy, time } = await this.bridge.call('position', {})
      this.known.locationGranted = true
      return { longitude, latitude, accuracy, time: time ?? this.host.now() }
    } catch (error) {
      throw positionError(error)
    }
  }

  async takeMedia({ source, most, video }: MediaWish): Promise<File[]> {
    const { files }: BridgeCalls['takeMedia']['answer'] = await this.bridge.call('takeMedia', {
      source,
      most,
      video,
    })
    const taken: File[] = []
    // One after another: several photos as text at a time need more memory than a phone has.
    for (const file of files.slice(0, most)) taken.push(await fileOf(this.w, file))
    return taken
  }

  async editImage(photo: File): Promise<File> {
    const base64 = await base64Of(photo)
    const { file } = await this.bridge.call('editImage', {
      file: { name: photo.name, type: photo.type, base64 },
    })
    return file ? fileOf(this.w, { ...file, name: file.name || photo.name }) : photo
  }

  private goBack(): boolean {
    const handler = this.backHandlers[this.backHandlers.length - 1]
    try {
      return handler?.() ?? false
    } catch {
      // The shell always needs an answer; then it handles Back itself.
      return false
    }
  }

  onNativeBack = (handler: () => boolean): (() => void) => {
    this.backHandlers.push(handler)
    return () => {
      const at = this.backHandlers.lastIndexOf(handler)
      if (at >= 0) this.backHandlers.splice(at, 1)
    }
  }

  onPush = (listener: (about: Push) => void): (() => void) => {
    this.pushListeners.add(listener)
    return () => void this.pushListeners.delete(listener)
  }

  onNetwork = (listener: () => void): (() => void) => {
    const stop = this.browser.onNetwork(listener)
    this.networkListeners.add(listener)
    return () => {
      this.networkListeners.delete(listener)
      stop()
    }
  }
}

/**
 * The device of a native shell, after the handshake. What the shell cannot do, the browser does. docs/native-bridge.md
 * describes the shell's side.
 */
export async function bridgeDevice(w: Window, host: DeviceHost): Promise<Device> {
  const shell = new ShellDevice(w, host)
  await shell.shakeHands()
  const { browser, bridge, known } = shell
  return {
    ...browser,
    can: (capability) => shell.has(capability) || browser.can(capability),
    goLogin: () => bridge.notify('goLogin', {}),
    dial: (phone) => shell.notifyOr('dial', { phone }, () => browser.dial(phone)),
    navigateTo: ({ longitude, latitude, name }) => {
      const target = { longitude, latitude, name }
      shell.notifyOr('navigateTo', target, () => browser.navigateTo(target))
    },
    position: (age) => shell.position(age),
    mayLocateSilently: async () =>
      shell.has('position') ? known.locationGranted : browser.mayLocateSilently(),
    takeMedia: (wish) => shell.takeMedia(wish),
    editImage: (file) => shell.editImage(file),
    scan: async () => (await bridge.call('scan', {})).text,
    // Without a check of the capabilities, whose handshake may still be running: by spec §8 code 8 always leads there.
    openLocationSettings: () => bridge.notify('openLocationSettings', {}),
    pageWillPop: (route, problemCount) =>
      void bridge.notify('pageWillPop', { route, ...(problemCount !== undefined && { problemCount }) }),
    onNativeBack: shell.onNativeBack,
    share: async ({ title, text, url }) =>
      shell.has('share')
        ? (await bridge.call('share', { title, text, url })).shared
        : browser.share({ title, text, url }),
    network: () => known.network ?? browser.network(),
    onNetwork: shell.onNetwork,
    onPush: shell.onPush,
    pushes: () => shell.has('push'),
    setPushTopics: (topics) => {
      if (shell.has('push')) bridge.notify('pushTopics', { topics })
    },
    tracker: () => (shell.has('track') ? shell.following.tracker() : null),
  }
}
