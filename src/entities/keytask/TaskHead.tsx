import type { KeyTaskDetail } from '@/api/contract/keytask'
import { chainOf } from '@/domain/keytask/chain'
import { taskHeadline, taskTypeLabel } from '@/domain/keytask/taskFacts'
import { TASK_PATH, taskPathPosition, taskStateLabel } from '@/domain/keytask/taskStage'
import { taskLampFacts, type FeedbackDue } from '@/domain/keytask/taskTime'
import { formatAgo, formatDuration, formatRelativeTime, type Millis } from '@/domain/time'
import { headOf } from '@/kit/record/recordParts'
import { UrgeNotice } from '@/kit/record/marks/HandoverNotices'
import { useNow } from '@/kit/screen/hooks'
import { LampText, Rows, type RowItem } from '@/ui/Card'
import { cycleText, holderText, taskTags, unitName } from './taskWords'
import { TaskActs } from './TaskActs'
import { TASK_ACTS } from './urgeAndWithdraw'
import './task.css'

/** Summary of the chain: the holder and since when, the next move, and overdue feedback. */
function ChainRows({ record }: { record: KeyTaskDetail }) {
  const now = useNow()
  const { since, next, feedbacks } = chainOf(record, now)
  const holder = holderText(record)
  const rows: RowItem[] = [
    ...(holder === '' ? [] : [{ label: '当前', value: heldSince(holder, since, now) }]),
    ...(next === '' ? [] : [{ label: '下一步', value: next }]),
    ...(record.stage === 'handling' ? [{ label: '进度', value: progressWords(record) }] : []),
    ...feedbacks.map((due) => ({
      label: due.lead ? '主办反馈' : '协办反馈',
      value: <Due due={due} name={unitName(record, due.departmentId)} now={now} />,
    })),
  ]
  return rows.length === 0 ? null : (
    <section className="cg-task-chain" aria-label="办理链">
      <Rows rows={rows} />
    </section>
  )
}

const heldSince = (holder: string, since: Millis | null, now: Millis): string =>
  since === null ? holder : `${holder} · ${formatAgo(since, now)}接手`

const progressWords = ({ progress, openCaseCount, caseCount }: KeyTaskDetail): string =>
  `${progress}%${caseCount > 0 ? ` · 案件已处置 ${caseCount - openCaseCount} / ${caseCount}` : ''}`

/** When the next feedback is due. */
function Due({ due: { last, due, lamp }, name, now }: { due: FeedbackDue; name: string; now: Millis }) {
  const when =
    lamp === 'red' ? `应在 ${formatRelativeTime(due, now)} 前反馈` : `${formatRelativeTime(due, now)} 前反馈`
  return (
    <>
      {name} <LampText lamp={lamp}>{when}</LampText>
      <small>{last === null ? '还没有反馈过' : `上次 ${formatRelativeTime(last, now)}`}</small>
    </>
  )
}

/** The progress of the chain, and this user's further actions. */
function ChainAndActs({ record }: { record: KeyTaskDetail }) {
  return (
    <>
      <ChainRows record={record} />
      <TaskActs record={record} acts={TASK_ACTS} />
    </>
  )
}

const InCard = headOf<KeyTaskDetail>(
  {
    title: taskHeadline,
    lamp: taskLampFacts,
    under: (record) => [record.taskNo, taskTypeLabel(record), record.leadName],
    state: (record) => ({ text: taskStateLabel(record), open: record.stage !== 'closed' }),
    tags: taskTags,
    path: { label: '督办进度', path: TASK_PATH, position: ({ stage }) => taskPathPosition(stage) },
    rule: ({ startTime }, spoken) =>
      startTime === null ? '' : `${spoken(startTime)} 审批后起算 · 昼夜连续计时`,
    // Set at the start of the task; it runs from the approval, day and night.
    clock: ({ startTime, deadline, finishTime, cycleDays, delay }, spoken) => {
      const length = startTime === null || deadline === null ? '' : formatDuration(deadline - startTime)
      return [
        { label: '期限', value: length && `${length}，昼夜连续计时，节假日照算` },
        { label: '起算', value: startTime === null ? '审批通过后起算' : `${spoken(startTime)}，审批通过` },
        { label: '截止', value: spoken(deadline) },
        ...(finishTime === null ? [] : [{ label: '提交办结', value: spoken(finishTime) }]),
        ...(delay === null ? [] : [{ label: '申请延至', value: `${spoken(delay.until)}，待审批` }]),
        { label: '反馈周期', value: cycleText(cycleDays) },
      ]
    },
  },
  ChainAndActs,
)

/** The head of a task: title, holder, due feedback, and how its deadline came about. */
export function TaskHead({ record }: { record: KeyTaskDetail }) {
  return (
    <>
      <UrgeNotice urges={record.urges} />
      <InCard record={record} />
    </>
  )
}
