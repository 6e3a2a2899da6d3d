import { useEffect, useState } from 'react'
import { call } from '@/api/call'
import { objectReveal, type Secret } from '@/api/contract/object'
import type { ObjectKindName } from '@/domain/object/objectKinds'
import { rest } from '@/stores/rests'
import { useGuard } from '../edit/useGuard'

/** So long (ms) is something personal on show: to read it or write it down, not to leave it lying open. */
export const SHOWN_FOR = 30_000

export interface SecretOf {
  kind: ObjectKindName
  id: string
  field: Secret
}

export interface Revealing {
  /** In full, while it is on show; null while it is not. */
  shown: string | null
  asking: boolean
  /** Asks the gateway for it and shows it. */
  reveal: () => Promise<void>
  /** Asks for it and hands it on without showing it: to dial. */
  take: (hand: (value: string) => void) => Promise<void>
  hide: () => void
}

/**
 * Something personal of an object. What the gateway answers stands in this part alone, for 30 seconds, or until the page is put
 * away: no query, no store and no storage has it. A failure is told by the client.
 */
export function useSecret({ kind, id, field }: SecretOf): Revealing {
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
      const answer = await call(objectReveal, { data: { kind, id, field } }).catch(() => null)
      if (answer) hand(answer.value)
    })
  return { shown, asking: running, reveal: () => take(setShown), take, hide }
}
