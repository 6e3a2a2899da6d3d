import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { LAMP_LABEL } from '@/domain/deadline/lamp'
import { taskLamp } from '@/domain/keytask/taskTime'
import { spokenSpan, spokenTime, type Millis } from '@/domain/time'
import { useNow } from '@/kit/screen/useNow'
import { Rows, type RowItem } from '@/ui/Rows'
import { cycleWords } from '../taskWords'

/** How the deadline of a task came about: it was set when it was started and runs from the approval, day and night. */
function clockRows(record: KeyTaskDetail, now: Millis): RowItem[] {
  const { startTime, deadline, finishTime, cycleDays, delay } = record
  const lamp = taskLamp(record, now)
  const told = (ms: Millis | null) => (ms === null ? '' : spokenTime(ms, now))
  const length = startTime === null || deadline === null ? '' : spokenSpan(deadline - startTime)
  return [
    { label: '期限', value: length && `${length}，昼夜连续计时，节假日照算` },
    { label: '起算', value: startTime === null ? '审批通过后起算' : `${told(startTime)}，审批通过` },
    { label: '截止', value: told(deadline) },
    ...(finishTime === null ? [] : [{ label: '提交办结', value: told(finishTime) }]),
    ...(delay === null ? [] : [{ label: '申请延至', value: `${told(delay.until)}，待审批` }]),
    { label: '反馈周期', value: cycleWords(cycleDays) },
    { label: '灯色', value: lamp === null ? '' : LAMP_LABEL[lamp] },
  ]
}

/** The explanation of a deadline, following the clock. */
export function TaskClockRows({ record }: { record: KeyTaskDetail }) {
  return <Rows rows={clockRows(record, useNow())} />
}
