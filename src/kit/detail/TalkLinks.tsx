import { useAccount } from '../data/useAccount'
import { to } from '../screen/links'
import { useNav } from '../screen/screenContext'
import { LinkButton } from '@/ui/button/LinkButton'
import './ways.css'

export interface TalkLinksProps {
  /** Of their account; '' for who has none. */
  userId: string
  name: string
  /** The id of the case it will be about: its card stands ready to be sent. */
  card?: string
}

/** The ways to a colleague, by 视频 and by 会话; none to who has no account, and to oneself. */
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
