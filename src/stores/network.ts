import { create } from 'zustand'

/** How up to date the workbench is, and whether the app is online. */
export type SyncState = 'syncing' | 'synced' | 'offline' | 'failed'

/** Whether the gateway can be reached, by the last calls. `navigator.onLine` is unreliable (docs/platform.md). */
export const useNetwork = create<{ offline: boolean }>(() => ({ offline: false }))

let sent = 0
/** Number of calls sent before the last answered one. */
let lastAnswered = 0

/**
 * A call is sent; the returned function reports whether an answer came. No answer counts as offline only if no later call was
 * answered.
 */
export function noteCall(): (answered: boolean) => void {
  const mine = (sent += 1)
  return (answered) => {
    if (answered) lastAnswered = sent
    if (answered || mine > lastAnswered) useNetwork.setState({ offline: !answered })
  }
}

/** The device reports that it is offline. Only an answer can show that it is online again. */
export const noteOffline = (): void => useNetwork.setState({ offline: true })

window.addEventListener('offline', noteOffline)
