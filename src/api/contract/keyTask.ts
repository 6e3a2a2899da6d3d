import * as v from 'valibot'
import { TASK_STAGES } from '@/domain/keytask/taskStage'
import { get } from '../endpoint'
import {
  count,
  flag,
  list,
  listBy,
  listById,
  maybe,
  maybeNumber,
  moment,
  number,
  oneOf,
  record,
  text,
} from '../tolerant'
import { caseRow } from './case'
import { sentAttachment } from './caseHandle'
import { assigned, flowPart, inboxFields, recordFields, recordPhotos, sentFile } from './record'
import { between, fromHere, paged } from './page'
import { listsOf, oneRecord } from './reads'

// 督办任务: the specification has its screens (§2) and none of its calls (§7). Paths, methods, payloads and fields are ours, in the
// style of the neighbours.

const PATH = '/api-digital/api/v1/keyTask'

/** What every list of tasks may be asked. Lists of values are joined by commas. */
const keyTaskQuery = v.object({
  ...paged,
  /** 督办号, 事由, 要求, place. */
  keyword: v.optional(v.string()),
  /** Values of TaskType, of TaskLevel, of TASK_STAGES. */
  type: v.optional(v.string()),
  level: v.optional(v.string()),
  stage: v.optional(v.string()),
  lamp: v.optional(v.string()),
  /** 主办 or 协办: the unit, with all below it. */
  departmentId: v.optional(v.string()),
  /** A part of the name of whoever started, approves, undertakes or inspects it. */
  personName: v.optional(v.string()),
  /** When it was started. */
  ...between,
  /** deadline, newest (start), feedback (what owes one longest), handled (last move) or distance (with longitude and latitude, WGS84). */
  sort: v.optional(v.string()),
  ...fromHere,
})
export type KeyTaskQuery = v.InferInput<typeof keyTaskQuery>

/** One of the 协办. */
const assist = record({
  departmentId: text(),
  departmentName: text(),
  /** 分工 */
  duty: text(),
  progress: number(),
  lastFeedback: moment(),
})

/** A delay that the 审批人 has not decided on yet. */
const askedDelay = record({ until: moment(), reason: text(), byName: text(), time: moment() })

/** A row is the facts that the rules of domain/keytask ask for (KeyTaskFacts), and what a card shows besides. */
const keyTaskFields = {
  // Its place is its own, else that of its first case.
  ...recordFields,
  ...inboxFields,
  /** 督办号 DB…; '' for a draft that was never submitted. */
  taskNo: text(),
  /** A value of TaskType and of TaskLevel. */
  type: text(),
  level: text(),
  /** 事由 and 要求 */
  reason: text(),
  requirement: text(),
  // A stage nobody knows counts as closed: nothing may be done.
  stage: oneOf(['closed', ...TASK_STAGES]),
  starterId: text(),
  starterName: text(),
  approverId: text(),
  approverName: text(),
  /** 主办 */
  leadId: text(),
  leadName: text(),
  /** 承办人 */
  undertakerId: text(),
  undertakerName: text(),
  inspectorId: text(),
  inspectorName: text(),
  assists: listBy(assist, ({ departmentId }) => departmentId),
  progress: number(),
  lastFeedback: moment(),
  reworkCount: count(),
  /** When it was first submitted; when it was approved and its time began. */
  submitTime: moment(),
  startTime: moment(),
  finishTime: moment(),
  cycleDays: number(),
  submittedById: text(),
  openedByNext: flag(),
  delayAsked: flag(),
  delay: maybe(askedDelay),
  /** 催办 since the last feedback, the oldest first. */
  urges: list(record({ byName: text(), time: moment(), words: text() })),
  caseCount: count(),
  openCaseCount: count(),
  answerDue: flag(),
  thumbnail: text(),
}

const keyTaskRow = record(keyTaskFields)
export type KeyTaskRow = v.InferOutput<typeof keyTaskRow>

/** A list call: they differ in their name only. */
export const keyTaskList = listsOf(PATH, {
  // Rows count the cases nobody has handled, and say what is new to their reader.
  about: ['keyTask', 'case', 'opened'],
  query: keyTaskQuery,
  row: keyTaskRow,
})

/** 阶段反馈 of one part. */
const stageFeedback = record({
  id: text(),
  departmentId: text(),
  departmentName: text(),
  byName: text(),
  time: moment(),
  progress: number(),
  opinion: text(),
})
export type StageFeedback = v.InferOutput<typeof stageFeedback>

/** A 现场核查, and what the 主办 answered to it. */
const inspection = record({
  id: text(),
  byName: text(),
  time: moment(),
  passed: flag(),
  opinion: text(),
  /** Metres from the spot; null where nobody knows. Why it was told from afar. */
  metres: maybeNumber(),
  farReason: text(),
  attachments: list(sentFile),
  answer: maybe(record({ byName: text(), time: moment(), opinion: text(), attachments: list(sentFile) })),
})
export type Inspection = v.InferOutput<typeof inspection>

const keyTaskDetailBody = record({
  ...keyTaskFields,
  approveTime: moment(),
  signTime: moment(),
  confirmTime: moment(),
  closeTime: moment(),
  /** Its own place, as the form of 督办发起 sent it; '' and null where it has none. */
  placeAddress: text(),
  placeLongitude: maybeNumber(),
  placeLatitude: maybeNumber(),
  /** Why cases were left over at 提交办结. */
  caseReason: text(),
  /** Linked cases, as lists of cases show them. */
  cases: listById(caseRow),
  /** What came along with 督办发起. */
  attachments: list(sentAttachment),
  feedbacks: listById(stageFeedback),
  inspections: listById(inspection),
  assigned,
})
export type KeyTaskDetail = v.InferOutput<typeof keyTaskDetailBody>

/** One task with its linked cases, its feedbacks and its inspections. */
export const keyTaskDetail = get(`${PATH}/detail`, {
  ...oneRecord(['keyTask', 'case']),
  body: keyTaskDetailBody,
})

/** The flow of a task, and its 承办人 with how to reach them. */
export const keyTaskFlow = get(`${PATH}/flow`, {
  ...oneRecord('keyTask'),
  body: flowPart,
})

/** Photos of a task, those of its linked cases first: how it was, and how it is. */
export const keyTaskPhotos = get(`${PATH}/photo`, {
  ...oneRecord(['keyTask', 'case']),
  body: recordPhotos,
})

/** All files of a task by flow step. */
export const keyTaskFiles = get(`${PATH}/recordPhoto`, {
  ...oneRecord('keyTask'),
  body: recordPhotos,
})

/** The tasks a case belongs to, open ones first: the way from a key case to what supervises it. */
export const keyTasksOfCase = get(`${PATH}/byCase`, {
  source: 'assumed',
  about: ['keyTask', 'case'],
  query: v.object({ caseId: v.string() }),
  body: listById(keyTaskRow),
  loading: false,
})
