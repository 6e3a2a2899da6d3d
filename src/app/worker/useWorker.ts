import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Told } from '@/sw/names'

/** The first screen is looked at this often (ms) until it can be used. */
const LOOK = 500
/** So many times: work taken along (openWork) goes on for minutes, and the app itself should be kept before it. */
const MOST_LOOKS = 10

/** What a screen reader is told is still loading: the still picture of index.html, a skeleton, an act. */
const LOADING = '[aria-busy="true"], [role="status"][aria-label="加载中"]'

/** Keeps the app on this phone, once its first screen can be used: the line is that screen's until then. */
export function useWorker(): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!import.meta.env.WORKER || !('serviceWorker' in navigator)) return
    const alive: Told = { type: 'alive' }
    navigator.serviceWorker.controller?.postMessage(alive)
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (looks < MOST_LOOKS && (client.isFetching() > 0 || document.querySelector(LOADING))) return
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
