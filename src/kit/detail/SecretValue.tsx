import { device } from '@/platform/current'
import { LinkButton } from '@/ui/button/LinkButton'
import { useSecret } from './useSecret'
import './secret.css'

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
