/** Where the app runs (spec §1, §6). Screens never check it: they use capabilities of the device. */
export type Shell = 'browser' | 'wecom' | 'android' | 'ios'

// Our shells expose CityGridBridge; the specification defines the behaviour, not the names.
interface AndroidBridge {
  postMessage: (message: string) => void
}
interface IosBridge {
  postMessage: (message: object) => void
}

/** Functions of the page for the shell; installed by bridge/device.ts. */
interface CityGrid {
  /** The answer to a call: variants of one entry. */
  result: (id: string, result: unknown) => void
  failure: (id: string, code: number, msg?: string) => void
  response: (message: unknown) => void
  /** The native back button; true when the page has handled it (spec §2). */
  onNativeBack: () => boolean
  /** The network state as the shell knows it. */
  onNetwork: (online: boolean) => void
  /** A push message has come: 'call' or 'work'. */
  onPush: (about: string) => void
  /** The shell has measured new positions of a track. */
  onTrack: () => void
  /** Counters of ignored answers. */
  ignored: () => object
}

declare global {
  interface Window {
    CityGrid?: CityGrid
    CityGridBridge?: AndroidBridge
    webkit?: { messageHandlers?: { CityGridBridge?: IosBridge } }
  }
}

/** Detects the shell by its injected object, WeCom by its user agent. */
export function detectShell(w: Window): Shell {
  if (w.CityGridBridge) return 'android'
  if (w.webkit?.messageHandlers?.CityGridBridge) return 'ios'
  return /wxwork/i.test(w.navigator.userAgent) ? 'wecom' : 'browser'
}

/** Posts a one-way message to the native shell; false without a shell or when it refuses. */
export const postToShell = (w: Window, name: string, payload: object = {}): boolean =>
  postMessage(w, { name, payload })

/** Posts a message, text to Android and an object to iOS; false without a shell or when it refuses. */
export function postMessage(w: Window, message: object): boolean {
  try {
    if (w.CityGridBridge) {
      w.CityGridBridge.postMessage(JSON.stringify(message))
      return true
    }
    const ios = w.webkit?.messageHandlers?.CityGridBridge
    ios?.postMessage(message)
    return ios !== undefined
  } catch {
    // A shell that throws has not received the message; the caller falls back.
    return false
  }
}
