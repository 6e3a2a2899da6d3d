import * as v from 'valibot'
import { get } from '../endpoint'
import { pause } from './pause'
import { assigned, flowPart, inboxFields, placeFields, recordPhotos, regionFields } from './record'
import {
  count,
  flag,
  list,
  listById,
  maybe,
  maybeNumber,
  maybeText,
  moment,
  number,
  oneOf,
  pageOf,
  record,
  text,
} from '../tolerant'
import { between, fromHere, paged } from './page'
import { listsOf, oneRecord } from './reads'

// The reads of one case, and the common parts of all lists of cases. Paths and methods are those of spec §7. Fields are ours,
// by the terms of the trade: the specification does not show them (§3).

const LIST = '/api-digital/api/v1/appCaseHandle'

/** Query of every case list; names assumed. Lists of values are joined by commas. */
export const caseQuery = v.object({
  ...paged,
  keyword: v.optional(v.string()),
  areaCode: v.optional(v.string()),
  bigTypeId: v.optional(v.string()),
  smallTypeId: v.optional(v.string()),
  lamp: v.optional(v.string()),
  /** Flow modes (spec §3): 1 普通, 2 应急. */
  flowMode: v.optional(v.string()),
  /** 1: a 督办任务 supervises it, 0: none does. */
  supervised: v.optional(v.string()),
  /** A value of the dictionary case_source. */
  source: v.optional(v.string()),
  labelId: v.optional(v.string()),
  /** Parts of names: the reporter, the handler, any participant. */
  reporterName: v.optional(v.string()),
  handlerName: v.optional(v.string()),
  personName: v.optional(v.string()),
  /** 班组: the squad that has it, or whose member has it; with all below it. */
  squadId: v.optional(v.string()),
  ...between,
  /** deadline, newest (dispatch), handled (newest 处置, else last step) or distance (with longitude and latitude, WGS84). */
  sort: v.optional(v.string()),
  ...fromHere,
  /** The state, when one call serves several tabs: handled or closed. */
  handleTab: v.optional(v.string()),
  /** 'person': only cases assigned to the current user (tabs 3 and 4 of 个人处置). Assumed. */
  handleScope: v.optional(v.string()),
  /** Only cases in handling by this person, or without an assignee ('none'). Sent only where `unitBoard` was answered. Assumed. */
  holderId: v.optional(v.string()),
})
export type CaseQuery = v.InferInput<typeof caseQuery>

export const caseFields = {
  ...regionFields,
  ...placeFields,
  ...inboxFields,
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
  /** Stage 0–8 (spec §4) and the step inside stage 3 (assumed); an unknown one refuses nothing. */
  stage: number(-1),
  step: oneOf(['', 'department', 'personal', 'confirming']),
  departmentId: text(),
  departmentName: text(),
  handlerId: text(),
  handlerName: text(),
  reporterId: text(),
  /** Who may withdraw it: '' for no one; left out when the gateway does not report it. */
  submittedById: maybeText(),
  openedByNext: flag(),
  /** 核实 found it untrue: it stays a report and is no longer a case. Assumed. */
  voided: flag(),
  dispatchTime: moment(),
  finishTime: moment(),
  limitAmount: number(),
  limitUnit: text(),
  limitStart: moment(),
  deadline: moment(),
  pauses: list(pause),
  parkedUntil: moment(),
  /** The last 催办 that its holder has not answered by a move; null without one. Assumed. */
  urged: maybe(record({ byName: text(), time: moment(), words: text() })),
  reworkCount: count(),
  delayCount: count(),
  /** Maximum number of delays; left out when only ifDelay reports it. */
  maxDelays: maybeNumber(),
  urgent: flag(),
  supervised: flag(),
  /** 督办号 of a 督办 about it that awaits its approval; null without one. Assumed. */
  pendingKeyTaskNo: maybeText(),
  typical: flag(),
  labels: listById(record({ id: text(), name: text(), colour: text() })),
  thumbnail: text(),
}

export const caseRow = record(caseFields)
export type CaseRow = v.InferOutput<typeof caseRow>

/** A list call of spec §7: they differ in their name only. */
export const caseList = listsOf(LIST, {
  source: 'spec',
  // Also about opening records: a row shows that it is new.
  about: ['case', 'opened'],
  query: caseQuery,
  row: caseRow,
})

export const advertisement = record({
  /** 编号 of the advertisement, 设置人, 规格 and the days of its permit; '' and null when not registered. */
  adNo: text(),
  adOwner: text(),
  adSize: text(),
  permitNo: text(),
  permitFrom: moment(),
  permitTo: moment(),
})
export type Advertisement = v.InferOutput<typeof advertisement>

const caseDetail = record({
  ...caseFields,
  /** The advertisement it is about; null for other cases. Assumed. */
  ad: maybe(advertisement),
  /** 管理问题. Assumed. */
  problemId: text(),
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
  assigned,
})
export type CaseDetail = v.InferOutput<typeof caseDetail>

export const detail = get('/api-digital/api/v1/caseCommon/detail', {
  ...oneRecord('case', 'spec'),
  body: caseDetail,
})

export const casePhotoNew = get('/api-digital/api/v1/caseCommon/casePhotoNew', {
  ...oneRecord('case', 'spec'),
  body: recordPhotos,
})

/** The part of a case that grows: its flow record and who undertakes it. */
export const detailPart = get('/api-digital/api/v1/caseCommon/detailPart', {
  ...oneRecord('case', 'spec'),
  body: flowPart,
})

/** All files of a case by flow step. */
export const caseRecordPhoto = get('/api-digital/api/v1/caseCommon/caseRecordPhoto', {
  ...oneRecord('case', 'spec'),
  body: recordPhotos,
})

/** Further query of 综合查询; names assumed. */
const unionQuery = v.object({
  ...caseQuery.entries,
  taskNo: v.optional(v.string()),
  /** 单元网格 */
  gridCode: v.optional(v.string()),
  /** Stages 0–8 (spec §4), joined by commas. */
  stage: v.optional(v.string()),
  /** 处置部门, with all below it. */
  departmentId: v.optional(v.string()),
  /** Only cases that a number of the statistics counts (domain/stats), in these days (YYYY-MM-DD, both included). */
  figure: v.optional(v.string()),
  figureStart: v.optional(v.string()),
  figureEnd: v.optional(v.string()),
  /** mine or unit, for a number of own work. */
  figureScope: v.optional(v.string()),
})
export type UnionQuery = v.InferInput<typeof unionQuery>

/** All reported cases. */
export const queryCaseUnionPage = get(`${LIST}/queryCaseUnionPage`, {
  source: 'spec',
  about: 'case',
  query: unionQuery,
  body: pageOf(record(caseFields)),
  loading: false,
})
