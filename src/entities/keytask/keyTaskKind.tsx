import {
  keyTaskDetail,
  keyTaskFiles,
  keyTaskFlow,
  keyTaskPhotos,
  type KeyTaskDetail,
  type KeyTaskRow,
} from '@/api/contract/keytask'
import {
  type TaskMove,
  taskFingerprint,
  taskLevelLabel,
  taskHeadline,
  taskTitle,
  taskTypeLabel,
} from '@/domain/keytask/taskFacts'
import { mayOpenTaskForm } from '@/domain/keytask/taskMoves'
import { taskLampFacts } from '@/domain/keytask/taskTime'
import type { Fact } from '@/kit/detail/Facts'
import type { ActionLink, RecordKind, RecordLink } from '@/kit/record/kind'
import { infoOf, summaryOf } from '@/kit/record/recordParts'
import { placeParts, type RecordFacts } from '@/kit/record/rowParts'
import type { RecordFlow, RecordView } from '@/kit/record/row/FlowScreen'
import { to } from '@/kit/screen/hooks'
import { TaskCard, taskMarks } from './TaskCard'
import { TaskHead } from './TaskHead'
import { TaskParts } from './TaskParts'

/** Its position on a map is that of its first case. */
const facts: RecordFacts<KeyTaskRow> = {
  title: taskTitle,
  number: ({ taskNo }) => taskNo,
  lamp: taskLampFacts,
  since: ({ startTime }) => startTime,
  photo: ({ thumbnail }) => thumbnail,
  supervised: () => true,
}

/** 鹭江中队（摸排商户） 60% */
const assistWords = ({ assists }: KeyTaskDetail): string =>
  assists
    .map(({ departmentName, duty, progress }) => `${departmentName}${duty && `（${duty}）`} ${progress}%`)
    .join('\n')

/** The requirement, and its departments. */
const mainFacts = (task: KeyTaskDetail): Fact[] => [
  // In full, since the head has room only for its beginning.
  { label: '督办事由', value: taskHeadline(task) === taskTitle(task) ? '' : task.reason },
  { label: '督办要求', value: task.requirement },
  { label: '主办', value: task.leadName },
  { label: '协办', value: assistWords(task) },
  { label: '承办人', value: task.undertakerName },
  { label: '位置', value: task.address },
  { label: '未处置原因', value: task.caseReason },
]

/** Who started and decided, and when. */
const furtherFacts = (task: KeyTaskDetail): Fact[] => [
  { label: '类型', value: [taskTypeLabel(task), taskLevelLabel(task)].filter(Boolean).join(' · ') },
  { label: '发起人', value: task.starterName },
  { label: '审批人', value: task.approverName },
  { label: '核查人', value: task.inspectorName },
  { label: '提交时间', time: task.submitTime },
  { label: '审批时间', time: task.approveTime },
  { label: '签收时间', time: task.signTime },
  { label: '提交办结', time: task.finishTime },
  { label: '确认时间', time: task.confirmTime },
  { label: '办结时间', time: task.closeTime },
]

/** Lists, details and links about 督办任务. */
export type TaskFlow = RecordFlow<KeyTaskRow, KeyTaskDetail, TaskMove>
export type TaskView = RecordView<KeyTaskRow, KeyTaskDetail, TaskMove>
export type TaskLink = ActionLink<TaskMove>

/** 督办任务: the second record type. */
export const keyTaskKind: RecordKind<KeyTaskRow, KeyTaskDetail, TaskMove> = {
  lockType: 'keyTask',
  noun: '督办任务',
  reads: { detail: keyTaskDetail, flow: keyTaskFlow, photos: keyTaskPhotos, files: keyTaskFiles },
  verdict: mayOpenTaskForm,
  trace: taskFingerprint,
  marks: taskMarks,
  assigned: ({ assigned, undertakerId, undertakerName }) =>
    assigned && { ...assigned, toId: undertakerId, toName: undertakerName },
  ...placeParts(facts),
  Card: TaskCard,
  Summary: summaryOf<KeyTaskRow>({
    title: taskHeadline,
    lamp: taskLampFacts,
    under: ({ taskNo, leadName }) => [taskNo, leadName],
    words: ({ requirement }) => requirement,
  }),
  Head: TaskHead,
  Info: infoOf<KeyTaskDetail>({
    ...facts,
    title: '督办信息',
    main: mainFacts,
    further: furtherFacts,
    name: (record) => record.address || taskTitle(record),
    anywhere: true,
  }),
  Related: TaskParts,
  links: { files: (id) => to.keyAttachmentDetail({ id }), flow: (id) => to.keyHandleInfo({ id }) },
}

/** In the 更多 menu of every task. */
export const TASK_MORE: readonly RecordLink<TaskMove>[] = [
  { label: '办理经过', to: (id) => to.keyHandleInfo({ id }) },
  { label: '全部附件', to: (id) => to.keyAttachmentDetail({ id }) },
]

const handle = (id: string) => to.keyTaskHandleEdit({ id })
const approve = (id: string) => to.examineApprovalEdit({ id })

/** Each move on a 督办任务 with its form. Lists and details with that purpose use their own label. */
export const taskLinks = {
  submit: { action: 'submit', label: '继续填写', to: (id) => to.keyTaskStart({ id }) },
  // By the return move: a user who may return a task may view it, even after its period, when it cannot be
  // approved any more.
  approve: { action: 'return', label: '去审批', to: approve },
  decideDelay: { action: 'decideDelay', label: '审批延期', to: approve },
  sign: { action: 'sign', label: '签收', to: handle },
  feedback: { action: 'feedback', label: '阶段反馈', to: handle },
  finish: { action: 'finish', label: '提交办结', to: (id) => to.keyTaskHandleEdit({ id, finish: '1' }) },
  answer: { action: 'answer', label: '核查反馈', to: (id) => to.checkFeedbackEdit({ id }) },
  confirm: { action: 'confirm', label: '确认办理', to: (id) => to.keyTaskConfirmEdit({ id }) },
  inspect: { action: 'inspect', label: '现场核查', to: (id) => to.fieldInspection({ id }) },
} satisfies Record<string, TaskLink>

/** The locks of its forms (spec §3: tackleType; its values are not shown there). */
export const TASK_LOCKS = {
  start: 'start',
  handle: 'handle',
  approve: 'approve',
  confirm: 'confirm',
  inspect: 'inspect',
} as const
