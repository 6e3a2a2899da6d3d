import type { Draft } from '@/kit/edit/draft/draft'
import { LinkButton } from '@/ui/button/LinkButton'
import { Notice } from '@/ui/state/Notice'
import type { FormerHandling } from './useFormerHandling'

export interface FormerNoticeProps {
  draft: Pick<Draft<object>, 'foundAt' | 'savedAt'>
  former: FormerHandling
}

/** That the form shows what was submitted before, or why it cannot. Nothing once something of one's own is in it. */
export function FormerNotice({ draft, former }: FormerNoticeProps) {
  if (draft.foundAt !== null || draft.savedAt !== null) return null
  if (former.failure !== '') {
    return (
      <Notice tone="warn" action={<LinkButton onClick={former.retry}>重试</LinkButton>}>
        上次提交的内容没有取到：{former.failure}
      </Notice>
    )
  }
  return former.form && <Notice>已填入上次提交的说明和照片，改好后重新提交</Notice>
}
