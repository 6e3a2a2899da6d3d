import { spokenTime, type Millis } from '@/domain/time'
import { Card } from '@/ui/Card'
import { Rows, type RowItem } from '@/ui/Rows'
import { useNow } from '../../screen/useNow'

export interface DelayCardProps {
  /** How often it was granted, and how often it may be at most. */
  used: number
  most: number
  /** When the record is due now; null where nobody knows. */
  due: Millis | null
  /** When it would be due after one more delay, in words. */
  afterwards: string
  /** One more may be asked for. */
  open: boolean
}

/** How often a record was delayed, when it is due, and when it would be after one more delay. */
export function DelayCard({ used, most, due, afterwards, open }: DelayCardProps) {
  const now = useNow()
  const left = Math.max(0, most - used)
  // What is left is no offer where something else stands against it.
  const remaining = open || left === 0 ? `，还可申请 ${left} 次` : ''
  const rows: RowItem[] = [
    { label: '延期次数', value: `已用 ${used} 次${remaining}（最多 ${most} 次）` },
    { label: '现在截止', value: due === null ? '' : spokenTime(due, now) },
  ]
  // What may not be asked for is not promised either.
  if (open) rows.push({ label: '同意后截止', value: afterwards })
  return (
    <Card title="延期情况">
      <Rows rows={rows} />
    </Card>
  )
}
