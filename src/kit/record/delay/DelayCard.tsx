import { spokenTime, type Millis } from '@/domain/time'
import { Card } from '@/ui/Card'
import { Rows, type RowItem } from '@/ui/Rows'
import { useNow } from '../../screen/useNow'

export interface DelayCardProps {
  /** How often it was granted and how often it may be, in words. */
  times: string
  /** When the record is due now; null where nobody knows. */
  due: Millis | null
  /** Until when a delay that is not decided on was asked for. */
  asked?: Millis | null
  /** When it would be due after one more delay, in words. */
  afterwards: string
  /** One more may be asked for. */
  open: boolean
}

/** How often a record was delayed, when it is due, and when it would be after one more delay. */
export function DelayCard({ times, due, asked = null, afterwards, open }: DelayCardProps) {
  const now = useNow()
  const rows: RowItem[] = [
    { label: '延期次数', value: times },
    { label: '现在截止', value: due === null ? '' : spokenTime(due, now) },
  ]
  if (asked !== null) rows.push({ label: '申请延至', value: `${spokenTime(asked, now)}，待审批` })
  // What may not be asked for is not promised either.
  if (open) rows.push({ label: '同意后截止', value: afterwards })
  return (
    <Card title="延期情况">
      <Rows rows={rows} />
    </Card>
  )
}
