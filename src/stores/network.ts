import { create } from 'zustand'

/** How up to date the workbench is, and whether the line is there. */
export type SyncState = 'syncing' | 'synced' | 'offline' | 'failed'

/** Whether the gateway can be reached, by what the last calls met. `navigator.onLine` lies (docs/platform.md). */
export const useNetwork = create<{ offline: boolean }>(() => ({ offline: false }))

let sent = 0
/** How many calls had left when one was answered last. */
let heard = 0

/**
 * A call leaves; the answer is told whether anything came back. Silence counts only where nothing has been answered since the
 * call left: one that runs into its time-out says nothing of a line that has been there meanwhile.
 */
export function noteCall(): (answered: boolean) => void {
  const mine = (sent += 1)
  return (answered) => {
    if (answered) heard = sent
    if (answered || mine > heard) useNetwork.setState({ offline: !answered })
  }
}

/** The device says that the line has gone. That it is back only an answer can say. */
export const noteOffline = (): void => useNetwork.setState({ offline: true })

window.addEventListener('offline', noteOffline)
