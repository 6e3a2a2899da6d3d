import { useEffect, useState } from 'react'
import { rest } from '@/stores/rests'
import { LinkButton } from '@/ui/LinkButton'
import { useGuard } from '../edit/useGuard'
import './secret.css'

/** So long (ms) is something personal on show: to read it or write it down, not to leave it lying open. */
const SHOWN_FOR = 30_000

export interface SecretValueProps {
  /** 证件号码 */
  label: string
  masked: string
  /** Asks for it in full; a rejection has been told by then. */
  ask: () => Promise<string>
}

/**
 * Something personal: masked, in full by a tap, for 30 seconds or until the page is put away. What was answered stands in this
 * part alone: no query, no store and no storage has it.
 */
export function SecretValue({ label, masked, ask }: SecretValueProps) {
  const [shown, setShown] = useState<string | null>(null)
  const { running, guard } = useGuard()
  useHiding(shown, setShown)
  const reveal = () => guard(async () => setShown(await ask().catch(() => null)))
  return (
    <span className="cg-secret">
      <span role="status">{shown ?? masked}</span>
      {shown === null ? (
        <LinkButton label={`显示${label}`} onClick={() => void reveal()}>
          {running ? '查询中' : '显示'}
        </LinkButton>
      ) : (
        <LinkButton label={`隐藏${label}`} onClick={() => setShown(null)}>
          隐藏
        </LinkButton>
      )}
    </span>
  )
}

function useHiding(shown: string | null, set: (shown: null) => void): void {
  useEffect(() => {
    if (shown === null) return
    const hide = () => set(null)
    const timer = setTimeout(hide, rest(SHOWN_FOR))
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [shown, set])
}
