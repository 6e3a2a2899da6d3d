import type { KeyTaskDetail, KeyTaskRow } from '@/api/contract/keytask'
import { formatDuration, formatRelativeTime, type Millis } from '@/domain/time'
import { taskLevelLabel, taskTypeLabel } from '@/domain/keytask/taskFacts'
import { useNow } from '@/kit/screen/hooks'
import { Card, Rows, type RowItem, LampText } from '@/ui/Card'
import { cycleText } from '@/entities/keytask/taskWords'

/** The subject of the approval: the task, or its delay. */
export type ApprovalSubject = 'task' | 'delay'

export const approvalSubject = ({ stage, delay }: KeyTaskRow): ApprovalSubject =>
  stage === 'handling' && delay !== null ? 'delay' : 'task'

/** The basis for the 审批人: the period of a task, or the effect of a delay. Nothing once it is decided. */
export function ApprovalCard({ record }: { record: KeyTaskDetail }) {
  const now = useNow()
  if (approvalSubject(record) === 'delay')
    return (
      <Card title="延期申请">
        <Rows rows={delayRows(record, now)} />
      </Card>
    )
  if (record.stage !== 'approving') return null
  return (
    <>
      <Card title="申请">
        <Rows rows={requestRows(record, now)} />
      </Card>
      <Card title="办理期限">
        <Rows rows={periodRows(record, now)} />
      </Card>
    </>
  )
}

const timeText = (ms: Millis | null, now: Millis): string => (ms === null ? '' : formatRelativeTime(ms, now))

/** Who wants the task, and how urgent it is. */
const requestRows = (record: KeyTaskDetail, now: Millis): RowItem[] => [
  {
    label: '发起人',
    value: [record.starterName, timeText(record.submitTime, now)].filter(Boolean).join(' · '),
  },
  { label: '类型', value: taskTypeLabel(record) },
  { label: '级别', value: taskLevelLabel(record) },
]

/** The time runs from the approval to the deadline. */
function periodRows({ deadline, cycleDays }: KeyTaskDetail, now: Millis): RowItem[] {
  const length =
    deadline === null
      ? ''
      : deadline > now
        ? `${formatDuration(deadline - now)}，从同意时起算`
        : `期限已过 ${formatDuration(now - deadline)}`
  return [
    { label: '截止', value: timeText(deadline, now) },
    { label: '办理时间', value: length },
    { label: '反馈周期', value: cycleText(cycleDays) },
  ]
}

function delayRows({ deadline, delay, progress }: KeyTaskDetail, now: Millis): RowItem[] {
  const until = delay?.until ?? null
  const over = deadline !== null && now > deadline ? '，已超期' : ''
  const added = until === null || deadline === null ? '' : `（加 ${formatDuration(until - deadline)}）`
  return [
    {
      label: '申请人',
      value: [delay?.byName, timeText(delay?.time ?? null, now)].filter(Boolean).join(' · '),
    },
    { label: '延期理由', value: delay?.reason },
    { label: '主办进度', value: `${progress}%` },
    { label: '现在截止', value: deadline === null ? '' : `${timeText(deadline, now)}${over}` },
    {
      label: '同意后截止',
      value: until === null ? '申请没有写明，期限不变' : `${timeText(until, now)}${added}`,
    },
    { label: '驳回后截止', value: '不变，本轮不能再次申请' },
  ]
}

/** The basis for a decision: the last feedback of each 主办 and 协办, and the number of handled linked cases. */
export function HandedIn({ record }: { record: KeyTaskDetail }) {
  const { leadId, leadName, progress, assists, caseCount, openCaseCount, caseReason } = record
  const lead = { departmentId: leadId, departmentName: leadName, progress }
  const rows: RowItem[] = [
    { label: '主办', value: <LastFeedback record={record} part={lead} /> },
    ...assists.map((part) => ({ label: '协办', value: <LastFeedback record={record} part={part} /> })),
    ...(caseCount > 0 ? [{ label: '关联案件', value: <Cases open={openCaseCount} of={caseCount} /> }] : []),
    ...(caseReason === '' ? [] : [{ label: '未处置原因', value: caseReason }]),
  ]
  return (
    <Card title="办结情况">
      <Rows rows={rows} />
    </Card>
  )
}

interface Part {
  departmentId: string
  departmentName: string
  progress: number
}

/** Progress of a part, and its last feedback. */
function LastFeedback({ record: { feedbacks }, part }: { record: KeyTaskDetail; part: Part }) {
  const now = useNow()
  const [last] = feedbacks
    .filter(({ departmentId }) => departmentId === part.departmentId)
    .sort((a, b) => (b.time ?? 0) - (a.time ?? 0))
  const when = last && last.time !== null && formatRelativeTime(last.time, now)
  return (
    <>
      {`${part.departmentName} ${part.progress}%`}
      {last ? (
        <>
          {last.opinion && `\n“${last.opinion}”`}
          <small>{[last.byName, when].filter(Boolean).join(' · ')}</small>
        </>
      ) : (
        <small>没有反馈过</small>
      )}
    </>
  )
}

function Cases({ open, of }: { open: number; of: number }) {
  const words = `已处置 ${of - open} / ${of} 件`
  return open > 0 ? <LampText lamp="yellow">{words}</LampText> : words
}
