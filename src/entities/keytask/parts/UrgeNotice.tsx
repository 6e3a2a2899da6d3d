import type { Urge } from '@/domain/keytask/taskFacts'
import { spokenTime } from '@/domain/time'
import { useNow } from '@/kit/screen/useNow'
import { Notice } from '@/ui/state/Notice'

/** 催办 nobody has answered yet: on top until the next feedback. */
export function UrgeNotice({ urges }: { urges: readonly Urge[] }) {
  const now = useNow()
  const last = urges[urges.length - 1]
  if (!last) return null
  const when = last.time === null ? '' : spokenTime(last.time, now)
  const more = urges.length > 1 ? `（共 ${urges.length} 次）` : ''
  return (
    <Notice tone="bad">{`${[last.byName, when, '催办'].filter(Boolean).join(' ')}${more}：${last.words}`}</Notice>
  )
}
