import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Told } from '@/sw/names'

/** The first screen is looked at this often (ms) until it can be used, twice running: between two reads nothing is asked. */
const LOOK = 300

/** A skeleton, as a screen reader is told of it. */
const LOADING = '[role="status"][aria-label="加载中"]'

/** Keeps the app on this phone, once its first screen can be used: the line is that screen's until then. */
export function useWorker(): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!import.meta.env.WORKER || !('serviceWorker' in navigator)) return
    const alive: Told = { type: 'alive' }
    navigator.serviceWorker.controller?.postMessage(alive)
    let quiet = 0
    // Active: what a screen on show waits for, not what is taken along for later.
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
