import { resettable } from '@/domain/resettable'
import { createStore } from './createStore'

/** How up to date the workbench is, and whether the app is online. */
export type SyncState = 'syncing' | 'synced' | 'offline' | 'failed'

/** Whether the gateway can be reached, by the last calls. `navigator.onLine` is unreliable (docs/platform.md). */
export const useNetwork = createStore<{ offline: boolean }>(() => ({ offline: false }))

/** Number of calls sent, and of those sent before the last answered one. */
const calls = resettable(() => ({ sent: 0, lastAnswered: 0 }))

/**
 * A call is sent; the returned function reports whether an answer came. No answer counts as offline only if no later call was
 * answered.
 */
export function noteCall(): (answered: boolean) => void {
  const { current } = calls
  const mine = (current.sent += 1)
  return (answered) => {
    if (answered) current.lastAnswered = current.sent
    if (answered || mine > current.lastAnswered) useNetwork.setState({ offline: !answered })
  }
}

/** The device reports that it is offline. Only an answer can show that it is online again. */
export const noteOffline = (): void => useNetwork.setState({ offline: true })

window.addEventListener('offline', noteOffline)
