import { PhoneLink } from '@/kit/detail/PhoneLink'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { LinkButton } from '@/ui/LinkButton'

export interface WaysToProps {
  userId: string
  name: string
  phone: string
}

/** How somebody is reached: by phone with one tap, by 视频 and by 会话. */
export function WaysTo({ userId, name, phone }: WaysToProps) {
  const nav = useNav()
  const other = { peer: userId, name }
  const ways = [
    { label: '视频', target: to.videoCall(other) },
    { label: '会话', target: to.conversation(other) },
  ]
  return (
    <div className="cg-duty-ways">
      <PhoneLink number={phone} />
      <span>
        {ways.map(({ label, target }) => (
          <LinkButton key={label} label={`${label} ${name}`} onClick={() => nav.go(target)}>
            {label}
          </LinkButton>
        ))}
      </span>
    </div>
  )
}
