import { useEffect, useEffectEvent } from 'react'
import type { Millis } from '@/domain/time'
import { rest } from '@/stores/rests'

/** Does something every so many ms while the screen is shown and the page is in sight; at once when it comes back into sight. */
export function usePolling(every: Millis, work: () => void): void {
  const run = useEffectEvent(work)
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && run(), rest(every))
    const visible = () => !document.hidden && run()
    document.addEventListener('visibilitychange', visible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', visible)
    }
  }, [every])
}
