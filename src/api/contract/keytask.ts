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

// 督办任务: the specification has its screens (§2) and none of its calls (§7). Paths, methods, payloads and fields are ours, in
// the style of the others.

const PATH = '/api-digital/api/v1/keyTask'

/** Query of every list of tasks. Lists of values are joined by commas. */
const keyTaskQuery = v.object({
  ...paged,
  /** 督办号, 事由, 要求, place. */
  keyword: v.optional(v.string()),
  /** Values of TaskType, of TaskLevel, of TASK_STAGES. */
  type: v.optional(v.string()),
  level: v.optional(v.string()),
  stage: v.optional(v.string()),
  lamp: v.optional(v.string()),
  /** Of its place, else of its first case. */
  areaCode: v.optional(v.string()),
  /** 主办 or 协办: the unit, with all below it. */
  departmentId: v.optional(v.string()),
  /** A part of the name of a person who started, approves, undertakes or inspects it. */
  personName: v.optional(v.string()),
  /** When it was started. */
  ...between,
  /**
   * deadline, newest (start), feedback (longest overdue first), handled (last move) or distance (with longitude and latitude,
   * WGS84).
   */
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

/** An undecided delay. */
const requestedDelay = record({ until: moment(), reason: text(), byName: text(), time: moment() })

/** A row: the facts of the rules (KeyTaskFacts), and further fields of a card. */
const keyTaskFields = {
  // Its own place, else that of its first case.
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
  // An unknown stage counts as closed: no move is possible.
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
  /** First submit; approval and start of its time. */
  submitTime: moment(),
  startTime: moment(),
  finishTime: moment(),
  cycleDays: number(),
  submittedById: text(),
  openedByNext: flag(),
  delayAsked: flag(),
  delay: maybe(requestedDelay),
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
  // Rows count the open cases, and show what is new to the user.
  about: ['keyTask', 'case', 'opened'],
  query: keyTaskQuery,
  row: keyTaskRow,
})

/** Every task the user has a part in, in any stage, for the search over everything. */
export const keyTaskUnionPage = keyTaskList('queryUnionPage')

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

/** A 现场核查, and the answer of the 主办. */
const inspection = record({
  id: text(),
  byName: text(),
  time: moment(),
  passed: flag(),
  opinion: text(),
  /** Metres from the site; null when unknown. The reason when far away. */
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
  /** Its own place, from the form of 督办发起; '' and null for none. */
  placeAddress: text(),
  placeLongitude: maybeNumber(),
  placeLatitude: maybeNumber(),
  /** The reason for open cases at 提交办结. */
  caseReason: text(),
  /** Linked cases, as rows of lists of cases. */
  cases: listById(caseRow),
  /** Attachments of 督办发起. */
  attachments: list(sentAttachment),
  feedbacks: listById(stageFeedback),
  inspections: listById(inspection),
  assigned,
})
export type KeyTaskDetail = v.InferOutput<typeof keyTaskDetailBody>

/** One task with its linked cases, feedbacks and inspections. */
export const keyTaskDetail = get(`${PATH}/detail`, {
  ...oneRecord(['keyTask', 'case']),
  body: keyTaskDetailBody,
})

/** The flow of a task, and its 承办人 with contact. */
export const keyTaskFlow = get(`${PATH}/flow`, {
  ...oneRecord('keyTask'),
  body: flowPart,
})

/** Photos of a task, those of its linked cases first: before and after. */
export const keyTaskPhotos = get(`${PATH}/photo`, {
  ...oneRecord(['keyTask', 'case']),
  body: recordPhotos,
})

/** All files of a task by flow step. */
export const keyTaskFiles = get(`${PATH}/recordPhoto`, {
  ...oneRecord('keyTask'),
  body: recordPhotos,
})

/** The tasks of a case, open ones first: leads from a key case to its task. */
export const keyTasksOfCase = get(`${PATH}/byCase`, {
  source: 'assumed',
  about: ['keyTask', 'case'],
  query: v.object({ caseId: v.string() }),
  body: listById(keyTaskRow),
  loading: false,
})
