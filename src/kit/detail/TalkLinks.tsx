import { useAccount } from '@/kit/data/useApiQuery'
import { to, useNav } from '@/kit/screen/hooks'
import { LinkButton } from '@/ui/button/Button'
import './ways.css'
import { device } from '@/platform/current'
import { maskPhone } from '@/domain/mask'

export interface TalkLinksProps {
  /** Account id; '' for a person without an account. */
  userId: string
  name: string
  /** The case of the conversation: its card is prepared for sending. */
  card?: string
}

/** Links to a colleague by 视频 and 会话; none for a person without an account or for the user. */
export function TalkLinks({ userId, name, card }: TalkLinksProps) {
  const nav = useNav()
  const meId = useAccount()?.id
  if (userId === '' || meId === undefined || meId === userId) return null
  const ways = [
    { label: '视频', target: to.videoCall({ peer: userId, name }) },
    { label: '会话', target: to.conversation({ peer: userId, name, card }) },
  ]
  return (
    <span className="cg-ways">
      {ways.map(({ label, target }) => (
        <LinkButton key={label} label={`${label} ${name}`} onClick={() => nav.go(target)}>
          {label}
        </LinkButton>
      ))}
    </span>
  )
}

/** A masked phone number; a tap dials it. Renders nothing without a number. */
export function PhoneLink({ number }: { number: string }) {
  if (!number) return null
  return (
    <LinkButton label={`拨打 ${maskPhone(number)}`} onClick={() => device().dial(number)}>
      {maskPhone(number)}
    </LinkButton>
  )
}
