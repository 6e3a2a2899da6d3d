import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { spokenSpan, spokenTime, type Millis } from '@/domain/time'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { Rows, type RowItem } from '@/ui/Rows'
import { cycleWords } from '@/entities/keytask/taskWords'
import { askedOf } from './approvalFlow'

/** What the 审批人 decides on: the period a task would get, or how a delay would change it. Nothing once it is decided. */
export function AskedCard({ record }: { record: KeyTaskDetail }) {
  const now = useNow()
  if (askedOf(record) === 'delay')
    return (
      <Card title="延期申请">
        <Rows rows={delayRows(record, now)} />
      </Card>
    )
  if (record.stage !== 'approving') return null
  return (
    <Card title="办理期限">
      <Rows rows={periodRows(record, now)} />
    </Card>
  )
}

const told = (ms: Millis | null, now: Millis): string => (ms === null ? '' : spokenTime(ms, now))

/** The time runs from the approval to the deadline. */
function periodRows({ deadline, cycleDays }: KeyTaskDetail, now: Millis): RowItem[] {
  const length =
    deadline === null
      ? ''
      : deadline > now
        ? `${spokenSpan(deadline - now)}，从同意时起算`
        : `期限已过 ${spokenSpan(now - deadline)}`
  return [
    { label: '截止', value: told(deadline, now) },
    { label: '办理时间', value: length },
    { label: '反馈周期', value: cycleWords(cycleDays) },
  ]
}

function delayRows({ deadline, delay, progress }: KeyTaskDetail, now: Millis): RowItem[] {
  const until = delay?.until ?? null
  const over = deadline !== null && now > deadline ? '，已超期' : ''
  const added = until === null || deadline === null ? '' : `（加 ${spokenSpan(until - deadline)}）`
  return [
    { label: '申请人', value: [delay?.byName, told(delay?.time ?? null, now)].filter(Boolean).join(' · ') },
    { label: '延期理由', value: delay?.reason },
    { label: '主办进度', value: `${progress}%` },
    { label: '现在截止', value: deadline === null ? '' : `${told(deadline, now)}${over}` },
    { label: '同意后截止', value: until === null ? '申请没有写明，期限不变' : `${told(until, now)}${added}` },
    { label: '驳回后截止', value: '不变，本轮不能再次申请' },
  ]
}
