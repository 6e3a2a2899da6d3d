import { device } from '@/platform/current'
import { LinkButton } from '@/ui/button/Button'
import { useEffect, useState } from 'react'
import { after } from '@/stores/clock'
import { useGuard } from '../edit/submit/useGuard'
import './secret.css'

/** So long (ms) is something personal on show: to read it or write it down, not to leave it lying open. */
const SHOWN_FOR = 30_000

interface Revealing {
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
function useSecret(ask: () => Promise<string>): Revealing {
  const [shown, setShown] = useState<string | null>(null)
  const { running, guard } = useGuard()
  const hide = () => setShown(null)
  useEffect(() => {
    if (shown === null) return
    const cancel = after(hide, SHOWN_FOR)
    document.addEventListener('visibilitychange', hide)
    return () => {
      cancel()
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

export interface SecretValueProps {
  /** 证件号码 */
  label: string
  masked: string
  /** Asks for it in full; a rejection has been told by then. */
  ask: () => Promise<string>
  /** A number, that can be dialled without being shown. */
  dials?: boolean
}

/** Something personal: masked, in full by a tap for 30 seconds. */
export function SecretValue({ label, masked, ask, dials = false }: SecretValueProps) {
  const { shown, asking, reveal, take, hide } = useSecret(ask)
  return (
    <span className="cg-secret">
      <span className="num" role="status">
        {shown ?? masked}
      </span>
      <span className="cg-secret-acts">
        {shown === null ? (
          <LinkButton label={`显示${label}`} onClick={() => void reveal()}>
            {asking ? '查询中' : '显示'}
          </LinkButton>
        ) : (
          <LinkButton label={`隐藏${label}`} onClick={hide}>
            隐藏
          </LinkButton>
        )}
        {dials && (
          <LinkButton label={`拨打 ${masked}`} onClick={() => void take((number) => device().dial(number))}>
            拨打
          </LinkButton>
        )}
      </span>
    </span>
  )
}
