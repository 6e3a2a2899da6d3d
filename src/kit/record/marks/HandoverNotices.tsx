import { HANDOVER_LABEL, type Handover } from '@/domain/handover'
import { formatRelativeTime, type Millis } from '@/domain/time'
import { UserIcon } from '@/ui/icon/icons'
import { Notice } from '@/ui/Card'
import { useAccount } from '@/kit/data/useApiQuery'
import { useNow } from '@/kit/screen/hooks'
import type { RecordKind, RecordRow, Assigned } from '../kind'

/** 王建国 今天 14:20 打回：照片看不清，请重新拍摄 */
function useWords({ way, byName, time, reason }: Handover, to = ''): string {
  const now = useNow()
  const what = [byName, time === null ? '' : formatRelativeTime(time, now), `${HANDOVER_LABEL[way]}${to}`]
  return `${what.filter(Boolean).join(' ')}${reason && `：${reason}`}`
}

/** Shows that a record was returned: by whom, when and why. */
function ReturnedNotice({ returned }: { returned: Handover }) {
  return <Notice tone="warn">{useWords(returned)}</Notice>
}

/** Its holder, and who assigned it, when and why. */
function AssignedNotice({ assigned }: { assigned: Assigned }) {
  const mine = useAccount()?.id === assigned.toId
  return <Notice icon={UserIcon}>{useWords(assigned, mine ? '给您' : `给${assigned.toName}`)}</Notice>
}

/** How a record came to its holder. */
export interface Handovers {
  returned: Handover | null
  assigned: Assigned | null
}

/** At the top of a detail and of a form. */
export function HandoverNotices({ returned, assigned }: Handovers) {
  return (
    <>
      {returned && <ReturnedNotice returned={returned} />}
      {assigned && <AssignedNotice assigned={assigned} />}
    </>
  )
}

/** How a record came to its holder, as its type defines it. */
export const handoversOf = <R extends RecordRow, D extends R, A extends string>(
  { marks, assigned }: Pick<RecordKind<R, D, A>, 'marks' | 'assigned'>,
  record: D | undefined,
): Handovers => ({
  returned: (record && marks?.returned(record)) ?? null,
  assigned: (record && assigned?.(record)) ?? null,
})

/** One 催办 of a record. */
interface Urge {
  byName: string
  time: Millis | null
  words: string
}

/** 催办 without an answer: at the top until the holder acts. */
export function UrgeNotice({ urges }: { urges: readonly Urge[] }) {
  const now = useNow()
  const last = urges[urges.length - 1]
  if (!last) return null
  const when = last.time === null ? '' : formatRelativeTime(last.time, now)
  const more = urges.length > 1 ? `（共 ${urges.length} 次）` : ''
  return (
    <Notice tone="bad">{`${[last.byName, when, '催办'].filter(Boolean).join(' ')}${more}：${last.words}`}</Notice>
  )
}
