import type { CaseDetail } from '@/api/contract/case'
import { deadlineOf, describeLimit } from '@/domain/case/deadline'
import { addedLimit, delayedClock } from '@/domain/case/delay'
import { MAX_DELAYS } from '@/domain/case/moves'
import { spokenTime, type Millis } from '@/domain/time'
import { clockOf } from '@/kit/case/facts'
import { useNow } from '@/kit/useNow'
import { Card } from '@/ui/Card'
import { Rows, type RowItem } from '@/ui/Rows'
import type { MayDelay } from './useMayDelay'

export interface DelayCardProps {
  record: CaseDetail
  used: MayDelay['used']
  told: MayDelay['told']
  /** One more may be asked for. */
  open: boolean
}

/** How often the case was delayed, when it is due, and when it would be after one more delay. */
export function DelayCard({ record, used, told, open }: DelayCardProps) {
  const now = useNow()
  const left = Math.max(0, MAX_DELAYS - used)
  // What is left is no offer where something else stands against it.
  const remaining = open || left === 0 ? `，还可申请 ${left} 次` : ''
  const due = record.deadline
  const rows: RowItem[] = [
    { label: '延期次数', value: `已用 ${used} 次${remaining}（最多 ${MAX_DELAYS} 次）` },
    { label: '现在截止', value: due === null ? '' : spokenTime(due, now) },
  ]
  // What may not be asked for is not promised either.
  if (open) rows.push({ label: '同意后截止', value: afterwards(record, told, now) })
  return (
    <Card title="延期情况">
      <Rows rows={rows} />
    </Card>
  )
}

function afterwards(record: CaseDetail, told: MayDelay['told'], now: Millis): string {
  const { delayCount, reworkCount } = record
  const clock = clockOf(record)
  const added = addedLimit({ clock, delayCount, reworkCount }, told)
  if (!clock || !added) return '以批复为准'
  return `${spokenTime(deadlineOf(delayedClock(clock, added), now), now)}（加 ${describeLimit(added)}）`
}
