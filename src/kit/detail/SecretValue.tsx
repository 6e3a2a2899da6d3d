import { device } from '@/platform/current'
import { LinkButton } from '@/ui/button/Button'
import { useEffect, useState } from 'react'
import { after } from '@/stores/clock'
import { useGuard } from '../edit/submit/useGuard'
import './secret.css'

/** How long (ms) personal data is visible: enough to read or write it down, too short to leave it open. */
const SHOWN_FOR = 30_000

interface Revealing {
  /** The full value while visible; otherwise null. */
  shown: string | null
  asking: boolean
  /** Requests and shows it. */
  reveal: () => Promise<void>
  /** Requests it and passes it on without showing it: to dial. */
  take: (hand: (value: string) => void) => Promise<void>
  hide: () => void
}

/**
 * Personal data. The answer lives in this component alone, for 30 seconds or until the page is hidden: it is
 * in no query, store or storage. `ask`: requests it in full; a rejection was already shown.
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
  /** Requests it in full; a rejection was already shown. */
  ask: () => Promise<string>
  /** A phone number, which can be dialled without being shown. */
  dials?: boolean
}

/** Personal data: masked, shown for 30 seconds by a tap. */
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
