import { device } from '@/platform/current'
import { LinkButton } from '@/ui/LinkButton'
import { useSecret, type SecretOf } from './useSecret'
import './object.css'

export interface SecretTextProps {
  of: SecretOf
  /** 电话 */
  label: string
  /** As lists show it. */
  masked: string
}

/** Something personal: masked, in full by a tap for 30 seconds; a phone is dialled without being shown. */
export function SecretText({ of, label, masked }: SecretTextProps) {
  const { shown, asking, reveal, take, hide } = useSecret(of)
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
        {of.field === 'phone' && (
          <LinkButton label={`拨打 ${masked}`} onClick={() => void take((number) => device().dial(number))}>
            拨打
          </LinkButton>
        )}
      </span>
    </span>
  )
}
