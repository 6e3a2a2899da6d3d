import {
  keyTaskDetail,
  keyTaskFiles,
  keyTaskFlow,
  keyTaskPhotos,
  type KeyTaskDetail,
  type KeyTaskRow,
  type Inspection,
  type StageFeedback,
} from '@/api/contract/keyTask'
import { isPosition, spokenDistance } from '@/domain/geo'
import type { TaskMove } from '@/domain/keytask/taskFacts'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import { taskTrace } from '@/domain/keytask/taskTrace'
import { fileUrl } from '@/kit/data/filePreview'
import type { RecordFlow, RecordView } from '@/kit/record/row/flow'
import type { ActionLink, RecordKind, RecordLink, CardProps } from '@/kit/record/kind'
import { to } from '@/kit/screen/links'
import { HANDOVER_LABEL } from '@/domain/handover'
import { feedbacksDue, taskLampFacts, taskLamp } from '@/domain/keytask/taskTime'
import { taskHolder } from '@/domain/keytask/taskHolder'
import { taskStateLabel } from '@/domain/keytask/taskStage'
import { taskHeadline, typeWord, taskTitle } from '@/domain/keytask/taskWords'
import { spokenTime, type Millis } from '@/domain/time'
import { useAccount } from '@/kit/data/useAccount'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import { RowMarks } from '@/kit/record/marks/RowMarks'
import { RecordLamp } from '@/kit/record/head/RecordLamp'
import { RowTags } from '@/kit/record/head/RecordTitle'
import { useNow } from '@/kit/screen/useNow'
import { RowCard } from '@/ui/list/RowCard'
import { Tag } from '@/ui/Tag'
import type { RecordMarks } from '@/kit/record/marks/marks'
import { holderWords, taskTags } from './taskWords'
import { TaskHead } from './parts/TaskHead'
import { TaskInfo } from './parts/TaskInfo'
import { lookOfLamp, SUPERVISED } from '@/kit/map/lampLook'
import type { MapMarker } from '@/map/display/canvas'
import { Card } from '@/ui/Card'
import { Timeline, type TimelineItem } from '@/ui/progress/Timeline'
import { LinkedCases } from './parts/LinkedCases'
import { SummaryCard } from '@/kit/record/head/SummaryCard'

/** What belongs to a task: what was fed back, what the 核查 found, and its linked cases. */
function TaskParts({ record }: { record: KeyTaskDetail }) {
  return (
    <>
      <Feedbacks feedbacks={record.feedbacks} />
      <Inspections inspections={record.inspections} />
      <LinkedCases record={record} />
    </>
  )
}

const newestFirst = <T extends { time: Millis | null }>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => (b.time ?? 0) - (a.time ?? 0))

const line = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' · ')
const quoted = (words: string): string => words && `“${words}”`
const said = (time: Millis | null, now: Millis) => time !== null && spokenTime(time, now)

function Feedbacks({ feedbacks }: { feedbacks: readonly StageFeedback[] }) {
  const now = useNow()
  if (feedbacks.length === 0) return null
  const items = newestFirst(feedbacks).map(
    ({ id, departmentName, byName, time, progress, opinion }): TimelineItem => ({
      key: id,
      title: `${departmentName} ${progress}%`,
      meta: line([byName, said(time, now)]),
      body: quoted(opinion),
    }),
  )
  return (
    <Card title="阶段反馈" count={`${feedbacks.length} 次`}>
      <Timeline label="阶段反馈" items={items} />
    </Card>
  )
}

function Inspections({ inspections }: { inspections: readonly Inspection[] }) {
  const now = useNow()
  if (inspections.length === 0) return null
  return (
    <Card title="现场核查" count={`${inspections.length} 次`}>
      <Timeline label="现场核查" items={newestFirst(inspections).map((one) => inspectionItem(one, now))} />
    </Card>
  )
}

function inspectionItem(inspection: Inspection, now: Millis): TimelineItem {
  const { id, byName, time, passed, opinion, metres, farReason, answer } = inspection
  const away =
    farReason !== '' && `${metres === null ? '没有定位' : `距现场 ${spokenDistance(metres)}`}：${farReason}`
  return {
    key: id,
    title: passed ? '通过' : '不通过',
    tone: passed ? 'ok' : 'bad',
    meta: line([byName, said(time, now), away]),
    body: (
      <>
        {quoted(opinion)}
        {answer && (
          <p>{`整改：${line([answer.byName, said(answer.time, now)])} ${quoted(answer.opinion)}`}</p>
        )}
      </>
    ),
  }
}

/** What sets a task apart in a list: how it came back, that it is new, that a form about it was begun. */
const taskMarks: RecordMarks<KeyTaskRow> = {
  returned: ({ returned }) => returned,
  unread: ({ unread }) => unread,
  drafts: {
    keyTaskStart: '',
    keyTaskApprove: '',
    keyTaskDecideDelay: '',
    keyTaskSign: '',
    keyTaskFinish: '办结',
    keyTaskConfirm: '',
    keyTaskInspect: '',
    keyTaskAnswer: '',
    keyTaskDelay: '延期',
  },
}

/** A 督办任务 in a list: what, how long still, who has it, how far it is. */
function TaskCard({ row, onOpen, action, check }: CardProps<KeyTaskRow>) {
  return (
    <RowCard
      title={taskHeadline(row)}
      lamp={<RecordLamp facts={taskLampFacts(row)} />}
      no={`${typeWord(row)} ${row.taskNo || '草稿'}`}
      text={cameBack(row) || row.requirement}
      place={<PlaceLine name={row.address} at={row} />}
      foot={
        <>
          <RowMarks marks={taskMarks} row={row} />
          <Tag>{taskStateLabel(row)}</Tag>
          <RowTags tags={taskTags(row)} />
          <Standing row={row} />
        </>
      }
      action={action}
      check={check}
      watch
      onOpen={onOpen}
    />
  )
}

/** Of a draft that came back: why, which is what its 发起人 has to mend. */
const cameBack = ({ stage, returned }: KeyTaskRow): string =>
  stage === 'draft' && returned !== null && returned.reason !== ''
    ? `${HANDOVER_LABEL[returned.way]}：${returned.reason}`
    : ''

/** Who has it (of a draft that goes without saying) and how far it is; that a feedback is owed stands in place of when it ends, which the lamp says. */
function Standing({ row }: { row: KeyTaskRow }) {
  const now = useNow()
  const account = useAccount()
  // One's own name says nothing.
  const holder = account !== null && taskHolder(row)?.id === account.id ? '等您' : holderWords(row)
  const owed = feedbacksDue(row, now).filter(({ lamp }) => lamp === 'red').length
  const done = row.stage === 'handling' ? `进度 ${row.progress}%` : ''
  const since = row.stage === 'closed' && row.since !== null ? `${spokenTime(row.since, now)} 办结` : ''
  // Nothing runs before the approval: no lamp says when it is to be done.
  const due = row.startTime === null && row.deadline !== null ? `${spokenTime(row.deadline, now)} 截止` : ''
  const words = [row.stage === 'draft' ? '' : holder, done, since, due].filter(Boolean).join(' · ')
  return (
    <>
      {owed > 0 && <Tag tone="bad">{`欠反馈 ${owed} 个部门`}</Tag>}
      {words && <span>{words}</span>}
    </>
  )
}

/** At the top of a form: which task it is about, and what was asked for. */
function TaskSummary({ record }: { record: KeyTaskRow }) {
  return (
    <SummaryCard
      title={taskHeadline(record)}
      under={[record.taskNo, record.leadName].filter(Boolean).join(' · ')}
      facts={taskLampFacts(record)}
    >
      {record.requirement && <p className="cg-task-asked">{record.requirement}</p>}
    </SummaryCard>
  )
}

/** A task on a map at `now` (epoch ms), where its first case is; null where nobody knows. */
function taskMarker(row: KeyTaskRow, now: Millis): MapMarker | null {
  const { id, longitude, latitude, taskNo } = row
  const position = { longitude, latitude }
  if (!isPosition(position)) return null
  const label = `${taskTitle(row)} ${taskNo}`
  return { id, position, look: lookOfLamp(taskLamp(row, now)), badge: SUPERVISED, label }
}

/** Lists, details and links about 督办任务. */
export type TaskFlow = RecordFlow<KeyTaskRow, KeyTaskDetail, TaskMove>
export type TaskView = RecordView<KeyTaskRow, KeyTaskDetail, TaskMove>
export type TaskLink = ActionLink<TaskMove>

/** 督办任务: the second kind of record. */
export const keyTaskKind: RecordKind<KeyTaskRow, KeyTaskDetail, TaskMove> = {
  lockType: 'keyTask',
  noun: '督办任务',
  reads: { detail: keyTaskDetail, flow: keyTaskFlow, photos: keyTaskPhotos, files: keyTaskFiles },
  verdict: mayDoTask,
  trace: taskTrace,
  marks: taskMarks,
  assigned: ({ assigned, undertakerId, undertakerName }) =>
    assigned && { ...assigned, toId: undertakerId, toName: undertakerName },
  marker: taskMarker,
  Card: TaskCard,
  Summary: TaskSummary,
  Head: TaskHead,
  Info: TaskInfo,
  Related: TaskParts,
  stamp: ({ address, taskNo, longitude, latitude, startTime }) => {
    const at = { longitude, latitude }
    return {
      place: address,
      number: taskNo,
      scene: { position: isPosition(at) ? at : null, since: startTime },
    }
  },
  before: ({ thumbnail }) => fileUrl(thumbnail),
  links: { files: (id) => to.keyAttachmentDetail({ id }), flow: (id) => to.keyHandleInfo({ id }) },
}

/** Behind 更多 of every task. */
export const TASK_MORE: readonly RecordLink<TaskMove>[] = [
  { label: '办理经过', to: (id) => to.keyHandleInfo({ id }) },
  { label: '全部附件', to: (id) => to.keyAttachmentDetail({ id }) },
]
