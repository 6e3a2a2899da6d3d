import type { DutyMember, RosterShift } from '@/api/contract/duty'
import { signLabel } from '@/domain/duty/shift'
import { useAccount } from '@/kit/data/useApiQuery'
import { useNow } from '@/kit/screen/hooks'
import { Tag } from '@/ui/Card'
import { signTime } from './shownShift'
import { TalkLinks, type TalkLinksProps, PhoneLink } from '@/kit/detail/TalkLinks'

interface ContactButtonsProps extends Pick<TalkLinksProps, 'userId' | 'name'> {
  phone: string
}

/** Contact buttons of a person on duty: phone, 视频 and 会话. */
const ContactButtons = ({ phone, ...who }: ContactButtonsProps) => (
  <div className="cg-duty-ways">
    <PhoneLink number={phone} />
    <TalkLinks {...who} />
  </div>
)

export interface MemberLineProps {
  shift: Pick<RosterShift, 'from' | 'to'>
  member: DutyMember
}

/** A person on a shift: name, role, presence, and contact buttons. */
export function MemberLine({ shift: { from, to }, member }: MemberLineProps) {
  const now = useNow()
  const mine = useAccount()?.id === member.userId
  const { userId, name, post, orgName, phone, inTime, outTime } = member
  const facts = { from, to, inTime, outTime, holderId: userId }
  const { text, tone } = signLabel('in', facts, now)
  const isOver = to !== null && now > to
  const words =
    outTime !== null
      ? `${signTime(outTime)} 已签退`
      : inTime !== null
        ? `${signTime(inTime)} 签到${isOver ? '，未签退' : ''}`
        : text
  return (
    <li className="cg-duty-member">
      <div>
        <h3>
          {name}
          {post && <Tag tone={post === '值班员' ? 'plain' : 'brand'}>{post}</Tag>}
          {mine && <Tag>我</Tag>}
        </h3>
        <p className="num">{[orgName, words].filter(Boolean).join(' · ')}</p>
        {inTime !== null && tone === 'warn' && <p>{text}</p>}
      </div>
      {!mine && <ContactButtons userId={userId} name={name} phone={phone} />}
    </li>
  )
}
