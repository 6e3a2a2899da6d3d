import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { WorkerMessage } from '@/sw/names'

/**
 * Interval (ms) of checks whether the first screen is usable; it must be so twice, because no call is open between two reads.
 */
const LOOK = 300

/** A skeleton, by its accessible name. */
const LOADING = '[role="status"][aria-label="加载中"]'

/** Registers the service worker once the first screen is usable: until then that has the connection. */
export function useWorker(): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!import.meta.env.WORKER || !('serviceWorker' in navigator)) return
    const alive: WorkerMessage = { type: 'alive' }
    navigator.serviceWorker.controller?.postMessage(alive)
    let quiet = 0
    // Active: queries of a visible screen, not prefetched ones.
    const timer = setInterval(() => {
      quiet = client.isFetching({ type: 'active' }) > 0 || document.querySelector(LOADING) ? 0 : quiet + 1
      if (quiet < 2) return
      clearInterval(timer)
      import('./start').then(
        (worker) => void worker.startWorker(),
        // The next start tries again.
        () => undefined,
      )
    }, LOOK)
    return () => clearInterval(timer)
  }, [client])
}
