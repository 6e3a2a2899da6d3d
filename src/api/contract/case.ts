import * as v from 'valibot'
import { get } from '../endpoint'
import { pause } from './pause'
import { assigned, flowPart, inboxFields, placeFields, recordPhotos, regionFields } from './record'
import {
  count,
  flag,
  list,
  listById,
  maybeNumber,
  maybeText,
  moment,
  number,
  oneOf,
  record,
  text,
} from '../tolerant'
import { between, fromHere, paged } from './page'
import { listsOf, oneRecord } from './reads'

// One case read, and what all lists of cases have in common. Paths and methods are the specification's (§7). Fields are
// ours, by the vocabulary of the trade: the specification does not show them (§3).

const LIST = '/api-digital/api/v1/appCaseHandle'

/** What every case list may be asked; names assumed. Lists of values are joined by commas. */
export const caseQuery = v.object({
  ...paged,
  keyword: v.optional(v.string()),
  areaCode: v.optional(v.string()),
  bigTypeId: v.optional(v.string()),
  smallTypeId: v.optional(v.string()),
  lamp: v.optional(v.string()),
  labelId: v.optional(v.string()),
  /** Parts of names: who reported it, who handles or handled it, whoever had a hand in it. */
  reporterName: v.optional(v.string()),
  handlerName: v.optional(v.string()),
  personName: v.optional(v.string()),
  /** 班组: the squad that has it, or whose person has it; with all below it. */
  squadId: v.optional(v.string()),
  ...between,
  /** deadline, newest (dispatch), handled (newest 处置, what has none by its last step) or distance (with longitude and latitude, WGS84). */
  sort: v.optional(v.string()),
  ...fromHere,
  /** The state asked for, where one call serves several tabs: handled or closed. */
  handleTab: v.optional(v.string()),
  /** 'person': only cases assigned to the one who asks (tabs 3 and 4 of 个人处置). Assumed. */
  handleScope: v.optional(v.string()),
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
  /** Stage 0–8 (spec §4) and the step inside stage 3 (assumed); what is unknown refuses nothing. */
  stage: number(-1),
  step: oneOf(['', 'department', 'personal', 'confirming']),
  departmentId: text(),
  departmentName: text(),
  handlerId: text(),
  handlerName: text(),
  reporterId: text(),
  /** Who may take it back: '' is nobody; left out where the gateway does not tell. */
  submittedById: maybeText(),
  openedByNext: flag(),
  /** 核实 found it not to be true: it is a report still, and no case any more. Assumed. */
  voided: flag(),
  dispatchTime: moment(),
  finishTime: moment(),
  limitAmount: number(),
  limitUnit: text(),
  limitStart: moment(),
  deadline: moment(),
  pauses: list(pause),
  parkedUntil: moment(),
  reworkCount: count(),
  delayCount: count(),
  /** How often it may be delayed in all; left out where only ifDelay tells. */
  maxDelays: maybeNumber(),
  urgent: flag(),
  supervised: flag(),
  typical: flag(),
  labels: listById(record({ id: text(), name: text(), colour: text() })),
  thumbnail: text(),
}

export const caseRow = record(caseFields)
export type CaseRow = v.InferOutput<typeof caseRow>

/** A list call of spec §7: they differ in their name only. */
export const caseList = listsOf(LIST, {
  source: 'spec',
  // Also about what its reader has opened: a row says that it is new.
  about: ['case', 'opened'],
  query: caseQuery,
  row: caseRow,
})

const caseDetail = record({
  ...caseFields,
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
