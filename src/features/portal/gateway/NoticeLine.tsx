import { spokenAgo } from '@/domain/time'
import { to } from '@/kit/screen/links'
import { useNow } from '@/kit/screen/useNow'
import { Icon } from '@/ui/icon/Icon'
import { LinkButton } from '@/ui/button/LinkButton'
import { ScreenLink } from './ScreenLink'
import { useGlyphs } from '../modules/useGlyphs'
import type { Workbench } from './useWorkbench'

/** The latest announcement; nothing when there is none. */
export function NoticeLine({ notice }: { notice: Workbench['notice'] }) {
  const now = useNow()
  const glyph = useGlyphs()
  const bell = <Icon as={glyph('bell')} size={20} />
  if (notice.failed) {
    return (
      <div className="cg-gw-card cg-gw-notice" role="alert">
        {bell}
        <p>公告没有加载出来</p>
        <LinkButton onClick={notice.retry} label="重试，重新加载公告">
          重试
        </LinkButton>
      </div>
    )
  }
  if (notice.data === undefined) {
    return (
      <div className="cg-gw-card cg-gw-notice" aria-hidden>
        {bell}
        <i className="cg-bone cg-bone-60" />
      </div>
    )
  }
  if (notice.data === null) return null
  const { id, title, time } = notice.data
  const ago = time === null ? '' : spokenAgo(time, now)
  return (
    <ScreenLink className="cg-gw-card cg-gw-notice" to={to.announcementDetail({ id })}>
      {bell}
      <p>
        <span className="cg-hide">公告：</span>
        {title}
      </p>
      <time className="num">{ago}</time>
    </ScreenLink>
  )
}
