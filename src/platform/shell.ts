/** Where the app runs (spec §1, §6). Screens never ask for it: they use capabilities of the device. */
export type Shell = 'browser' | 'wecom' | 'android' | 'ios'

// CityGridBridge is what our shells expose; the specification gives the behaviour, not the names.
interface AndroidBridge {
  postMessage: (message: string) => void
}
interface IosBridge {
  postMessage: (message: object) => void
}

/** What the page offers the shell; put there by bridge/device.ts. */
interface CityGrid {
  /** The answer to a call: thin faces of one way in. */
  result: (id: string, result: unknown) => void
  failure: (id: string, code: number, msg?: string) => void
  response: (message: unknown) => void
  /** The native back button; true when the page has consumed it (spec §2). */
  onNativeBack: () => boolean
  /** The shell's own view of the network. */
  onNetwork: (online: boolean) => void
  /** Counters of answers that reached nobody. */
  ignored: () => object
}

declare global {
  interface Window {
    CityGrid?: CityGrid
    CityGridBridge?: AndroidBridge
    webkit?: { messageHandlers?: { CityGridBridge?: IosBridge } }
  }
}

/** Tells the shell from what it injected, WeCom from its user agent. */
export function detectShell(w: Window): Shell {
  if (w.CityGridBridge) return 'android'
  if (w.webkit?.messageHandlers?.CityGridBridge) return 'ios'
  return /wxwork/i.test(w.navigator.userAgent) ? 'wecom' : 'browser'
}

/** Posts a one-way message to the native shell; false when there is none or it refuses. */
export const postToShell = (w: Window, name: string, payload: object = {}): boolean =>
  postMessage(w, { name, payload })

/** Posts a message, text to Android and an object to iOS; false when there is no shell or it refuses. */
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
    // A shell that throws has not taken the message; the caller falls back.
    return false
  }
}
