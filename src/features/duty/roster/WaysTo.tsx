import { PhoneLink } from '@/kit/detail/PhoneLink'
import { TalkLinks, type TalkLinksProps } from '@/kit/detail/TalkLinks'

export interface WaysToProps extends Pick<TalkLinksProps, 'userId' | 'name'> {
  phone: string
}

/** How somebody on duty is reached: by phone with one tap, by 视频 and by 会话. */
export const WaysTo = ({ phone, ...who }: WaysToProps) => (
  <div className="cg-duty-ways">
    <PhoneLink number={phone} />
    <TalkLinks {...who} />
  </div>
)
