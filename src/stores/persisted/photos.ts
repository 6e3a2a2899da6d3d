import { SCREENS_TIMEOUT, withTimeout } from '@/domain/timeLimits'
import { PHOTOS, type WorkerMessage } from '@/sw/names'

/** Deletes the photos cached by the service worker, also when it no longer runs. Never rejects. */
export async function dropPhotos(): Promise<void> {
  try {
    await window.caches.delete(PHOTOS)
  } catch {
    // Storage missing or denied: nothing is cached.
  }
}

/** Lets the service worker store the chunks of all screens, also with data saver on. False when some did not arrive in time. */
export const storeScreens = (worker: ServiceWorker): Promise<boolean> =>
  withTimeout(
    SCREENS_TIMEOUT,
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve(data === true)
        const all: WorkerMessage = { type: 'usable', opened: [], all: true }
        worker.postMessage(all, [port2])
      }),
    () => false,
  )
