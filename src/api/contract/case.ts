import * as v from 'valibot'
import { get } from '../endpoint'
import { flag, list, maybe, maybeNumber, moment, number, oneOf, pageOf, record, text } from '../tolerant'

// Paths and methods are the specification's (§7). Fields are ours, by the vocabulary of the trade:
// the specification does not show them (§3).

const LIST = '/api-digital/api/v1/appCaseHandle'
const numeric = v.union([v.number(), v.string()])

/** What every case list may be asked; names assumed. Lists of values are joined by commas. */
export const caseQuery = v.object({
  pageNum: numeric,
  pageSize: numeric,
  keyword: v.optional(v.string()),
  areaCode: v.optional(v.string()),
  bigTypeId: v.optional(v.string()),
  smallTypeId: v.optional(v.string()),
  lamp: v.optional(v.string()),
  labelId: v.optional(v.string()),
  startTime: v.optional(v.string()),
  endTime: v.optional(v.string()),
  /** deadline, newest or distance (then with longitude and latitude, WGS84). */
  sort: v.optional(v.string()),
  longitude: v.optional(numeric),
  latitude: v.optional(numeric),
  /** The state asked for, where one call serves several tabs: handled or closed. */
  handleTab: v.optional(v.string()),
  /** 'person': only cases assigned to the one who asks (tabs 3 and 4 of 个人处置). Assumed. */
  handleScope: v.optional(v.string()),
})
export type CaseQuery = v.InferInput<typeof caseQuery>

const pause = record({ from: moment(), to: moment(), reason: text() })

export const caseFields = {
  id: text(),
  /** 任务号 */
  taskNo: text(),
  sourceName: text(),
  /** 部件 or 事件 */
  className: text(),
  bigTypeId: text(),
  bigTypeName: text(),
  smallTypeId: text(),
  smallTypeName: text(),
  manageProblem: text(),
  description: text(),
  areaName: text(),
  streetName: text(),
  communityName: text(),
  address: text(),
  longitude: maybeNumber(),
  latitude: maybeNumber(),
  /** Stage 0–8 (spec §4) and the step inside stage 3 (assumed). */
  stage: number(-1),
  step: oneOf(['department', 'personal', 'confirming']),
  departmentId: text(),
  departmentName: text(),
  handlerId: text(),
  handlerName: text(),
  reporterId: text(),
  submittedById: text(),
  openedByNext: flag(),
  dispatchTime: moment(),
  finishTime: moment(),
  limitAmount: number(),
  limitUnit: text(),
  limitStart: moment(),
  deadline: moment(),
  pauses: list(pause),
  parkedUntil: moment(),
  reworkCount: number(),
  delayCount: number(),
  urgent: flag(),
  supervised: flag(),
  typical: flag(),
  labels: list(record({ id: text(), name: text(), colour: text() })),
  thumbnail: text(),
}

const caseRow = record(caseFields)
export type CaseRow = v.InferOutput<typeof caseRow>

/** A list call of spec §7: they differ in their name only. */
export const caseList = <const N extends string>(name: N) =>
  get(`${LIST}/${name}`, { source: 'spec', query: caseQuery, body: pageOf(caseRow), loading: false })

export const querySignPage = caseList('querySignPage')
/** Tab 待处置 of 案件处置. */
export const queryHandlePage = caseList('queryHandlePage')
/** Tab 追加整改 of 案件处置. */
export const queryAppendPage = caseList('queryAppendPage')
/** The general list, by state: tabs 已处置 and 已结案; without one, whatever is under way. */
export const queryCaseByPage = caseList('queryCaseByPage')

const caseDetail = record({
  ...caseFields,
  condition: text(),
  gridCode: text(),
  dutyGridName: text(),
  coordinateSystem: text(),
  mapSource: text(),
  componentCode: text(),
  reporterName: text(),
  reporterPhone: text(),
  reportTime: moment(),
  registerTime: moment(),
  signTime: moment(),
  signerName: text(),
  handleTime: moment(),
  checkTime: moment(),
  closeTime: moment(),
  delayedUntil: moment(),
})
export type CaseDetail = v.InferOutput<typeof caseDetail>

/** How reads of one case are asked. */
export const caseById = v.object({ id: v.string() })

export const detail = get('/api-digital/api/v1/caseCommon/detail', {
  source: 'spec',
  query: caseById,
  body: caseDetail,
  loading: false,
})

/** Photo variants use photoName and photoPath (spec §3); kind, time, author and position are assumed. */
const casePhoto = record({
  id: text(),
  photoName: text(),
  photoPath: text(),
  httpUrl: text(),
  kind: text(),
  time: moment(),
  authorName: text(),
  longitude: maybeNumber(),
  latitude: maybeNumber(),
})
export type CasePhoto = v.InferOutput<typeof casePhoto>

export const casePhotoNew = get('/api-digital/api/v1/caseCommon/casePhotoNew', {
  source: 'spec',
  query: caseById,
  body: list(casePhoto),
  loading: false,
})

const flowStep = record({
  id: text(),
  /** 环节 */
  node: text(),
  /** 操作 */
  action: text(),
  operatorName: text(),
  receiverName: text(),
  opinion: text(),
  time: moment(),
  attachments: list(record({ attachmentName: text(), attachmentPath: text(), id: text() })),
})
export type FlowStep = v.InferOutput<typeof flowStep>

/** 承办信息: who does the work and how to reach them. Fields assumed. */
export const undertaking = record({
  unit: text(),
  person: text(),
  phone: text(),
  plan: text(),
  time: moment(),
})

/** The part of a case that grows: its flow record and who undertakes it. */
export const detailPart = get('/api-digital/api/v1/caseCommon/detailPart', {
  source: 'spec',
  query: caseById,
  body: v.nullish(record({ flow: list(flowStep), undertaking: maybe(undertaking) }), {}),
  loading: false,
})
export type DetailPart = v.InferOutput<typeof detailPart.body>

/** All files of a case by flow step. */
export const caseRecordPhoto = get('/api-digital/api/v1/caseCommon/caseRecordPhoto', {
  source: 'spec',
  query: caseById,
  body: list(casePhoto),
  loading: false,
})
