import type { QueryClient } from '@tanstack/react-query'
import { byTwos, calm } from './calm'

/** A picture that takes longer (ms) is given up. */
const PATIENCE = 20_000
/** On a first visit the service worker comes after the first screen; nobody waits longer for it (ms). */
const WORKER_WITHIN = 30_000

/**
 * Has the browser fetch a picture as an <img> does, so that whatever keeps pictures keeps it under the address a screen asks
 * for. Resolves when it is there, did not come, or took too long; never rejects.
 */
function fetchPicture(src: string): Promise<void> {
  return new Promise((resolve) => {
    const image = new Image()
    const timer = setTimeout(resolve, PATIENCE)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    image.onload = done
    image.onerror = done
    image.decoding = 'async'
    image.src = src
  })
}

/** Whether pictures are kept as they come: by the service worker, once it has this page; else by the browser alone. */
function areKept(): Promise<boolean> {
  const container: ServiceWorkerContainer | undefined = window.navigator.serviceWorker
  if (!container || container.controller) return Promise.resolve(true)
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), WORKER_WITHIN)
    const onControl = () => {
      clearTimeout(timer)
      resolve(true)
    }
    container.addEventListener('controllerchange', onControl, { once: true })
  })
}

/**
 * Fetches pictures, two at a time, while nobody else needs the line. False where nothing would keep them, or when it is over
 * before. Never rejects.
 */
export async function fetchPictures(
  client: QueryClient,
  all: readonly string[],
  isOver: () => boolean,
): Promise<boolean> {
  if (all.length > 0 && !(await areKept())) return false
  await byTwos(all, async (src) => {
    await calm(client)
    if (!isOver()) await fetchPicture(src)
  })
  return !isOver()
}
