/** Where the app runs (spec §1, §6). Screens never ask for it: they use capabilities of the device. */
export type Shell = 'browser' | 'wecom' | 'android' | 'ios'

// CityGridBridge is what our shells expose; the specification gives the behaviour, not the names.
interface AndroidBridge {
  postMessage: (message: string) => void
}
interface IosBridge {
  postMessage: (message: object) => void
}

declare global {
  interface Window {
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
export function postToShell(w: Window, name: string, payload: object = {}): boolean {
  const message = { name, payload }
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
