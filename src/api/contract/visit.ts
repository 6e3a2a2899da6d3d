import * as v from 'valibot'
import { VISIT_KINDS, VISIT_RESULTS, VISIT_STATES } from '@/domain/visit'
import { get } from '../endpoint'
import { count, flag, list, maybeNumber, moment, oneOf, record, text } from '../tolerant'
import {
  assigned,
  holderFields,
  inboxFields,
  recordFields,
  recordPhotos,
  regionFields,
  sentFile,
} from './record'
import { between, fromHere, paged } from './page'
import { listsOf, oneRecord, recordReads } from './reads'

// Visits: 核实 and 核查 tasks of collectors. The specification has their screens (§2) and not their calls (§7): all is assumed.

const PATH = '/api-digital/api/v1/appTask'

/** Query of every list of visits. Lists of values are joined by commas. */
const visitQuery = v.object({
  ...paged,
  /** Task number, 任务号 of the case, place, text. */
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
  /** Values of VISIT_RESULTS. */
  result: v.optional(v.string()),
  /** The range of the assignment time, or with `timeOf` of the completion time. */
  ...between,
  timeOf: v.optional(v.picklist(['done'])),
  /** deadline, newest (assigned), handled (last done) or distance (with longitude and latitude, WGS84). */
  sort: v.optional(v.string()),
  ...fromHere,
})
export type VisitQuery = v.InferInput<typeof visitQuery>

/** A row: the facts of the rules (VisitFacts), and fields of its case for a card. */
const visitFields = {
  ...recordFields,
  ...regionFields,
  ...holderFields,
  ...inboxFields,
  /** HS… of a 核实, HC… of a 核查. */
  taskNo: text(),
  kind: oneOf(VISIT_KINDS),
  // An unknown state counts as dropped: no move is possible.
  state: oneOf(['dropped', ...VISIT_STATES]),
  /** '' before the visit. */
  result: oneOf(['', ...VISIT_RESULTS]),
  caseId: text(),
  /** 任务号 of the case. */
  caseNo: text(),
  sourceName: text(),
  /** 部件 or 事件 */
  className: text(),
  bigTypeName: text(),
  smallTypeName: text(),
  manageProblem: text(),
  description: text(),
  /** Of the case: report time, handler and handling time. */
  reportTime: moment(),
  departmentName: text(),
  handleTime: moment(),
  reworkCount: count(),
  urgent: flag(),
  supervised: flag(),
  thumbnail: text(),
}

const visitRow = record(visitFields)
export type VisitRow = v.InferOutput<typeof visitRow>

const visitDetailBody = record({
  ...visitFields,
  /** 立案条件 and 结案条件 of the manual. */
  condition: text(),
  closing: text(),
  componentCode: text(),
  gridCode: text(),
  dutyGridName: text(),
  reporterName: text(),
  reporterPhone: text(),
  handlerName: text(),
  /** The opinion of the last handling. */
  handleOpinion: text(),
  /** The result: the label of its reason, and the type before a correction. */
  reasonName: text(),
  opinion: text(),
  formerType: text(),
  metres: maybeNumber(),
  farReason: text(),
  attachments: list(sentFile),
  /** Set when the centre passed it on because a colleague could not do it. */
  assigned,
})
export type VisitDetail = v.InferOutput<typeof visitDetailBody>

/** The list calls differ only in their name. A visit has the tags of its case. */
const visitList = listsOf(PATH, {
  about: ['case', 'opened'],
  query: visitQuery,
  row: visitRow,
})

/** 核实任务: to do, and done by the current user. */
export const unVerifyPage = visitList('queryUnVerifyPage')
export const doneVerifyPage = visitList('queryDoneVerifyPage')
/** 核查任务 */
export const unCheckPage = visitList('queryUnCheckPage')
export const doneCheckPage = visitList('queryDoneCheckPage')

export const {
  /** One visit with the facts of its case. */
  detail: visitDetail,
  /** The flow of its case. */
  flow: visitFlow,
  /** The photos of its case: before and after. */
  photos: visitPhotos,
} = recordReads(PATH, { about: 'case', body: visitDetailBody })

/** All files of its case by flow step. */
export const visitFiles = get(`${PATH}/recordPhoto`, { ...oneRecord('case'), body: recordPhotos })
