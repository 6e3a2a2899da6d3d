import { useEffect, useState } from 'react'
import { rest } from '@/stores/rests'
import { useGuard } from '../edit/submit/useGuard'

/** So long (ms) is something personal on show: to read it or write it down, not to leave it lying open. */
const SHOWN_FOR = 30_000

export interface Revealing {
  /** In full, while it is on show; null while it is not. */
  shown: string | null
  asking: boolean
  /** Asks for it and shows it. */
  reveal: () => Promise<void>
  /** Asks for it and hands it on without showing it: to dial. */
  take: (hand: (value: string) => void) => Promise<void>
  hide: () => void
}

/**
 * Something personal. What was answered stands in this part alone, for 30 seconds, or until the page is put away: no query, no
 * store and no storage has it. `ask`: asks for it in full; a rejection has been told by then.
 */
export function useSecret(ask: () => Promise<string>): Revealing {
  const [shown, setShown] = useState<string | null>(null)
  const { running, guard } = useGuard()
  const hide = () => setShown(null)
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(hide, rest(SHOWN_FOR))
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hide)
      hide()
    }
  }, [shown])
  const take = (hand: (value: string) => void) =>
    guard(async () => {
      const value = await ask().catch(() => null)
      if (value !== null) hand(value)
    })
  return { shown, asking: running, reveal: () => take(setShown), take, hide }
}
