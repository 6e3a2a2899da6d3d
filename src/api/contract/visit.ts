import * as v from 'valibot'
import { VISIT_KINDS, VISIT_RESULTS, VISIT_STATES } from '@/domain/visit/visit'
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

// Visits: 核实 and 核查 tasks of collectors. The specification has their screens (§2) and none of their calls (§7). Paths, methods,
// payloads and fields are ours, in the style of the neighbours.

const PATH = '/api-digital/api/v1/appTask'

/** What every list of visits may be asked. Lists of values are joined by commas. */
const visitQuery = v.object({
  ...paged,
  /** Task number, 任务号 of the case, place, words. */
  keyword: v.optional(v.string()),
  areaCode: v.optional(v.string()),
  bigTypeId: v.optional(v.string()),
  smallTypeId: v.optional(v.string()),
  lamp: v.optional(v.string()),
  /** Values of VISIT_RESULTS. */
  result: v.optional(v.string()),
  /** When it was given to the collector; when it was done, where `timeOf` says so. */
  ...between,
  timeOf: v.optional(v.picklist(['done'])),
  /** deadline, newest (given), handled (last done) or distance (with longitude and latitude, WGS84). */
  sort: v.optional(v.string()),
  ...fromHere,
})
export type VisitQuery = v.InferInput<typeof visitQuery>

/** A row is the facts that the rules of domain/task ask for (VisitFacts), and what a card shows of its case. */
const visitFields = {
  ...recordFields,
  ...regionFields,
  ...holderFields,
  ...inboxFields,
  /** HS… of a 核实, HC… of a 核查. */
  taskNo: text(),
  kind: oneOf(VISIT_KINDS),
  // A state nobody knows counts as dropped: nothing may be done.
  state: oneOf(['dropped', ...VISIT_STATES]),
  /** '' while nobody has been there. */
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
  /** Of the case: when it was reported, who handled it and when. */
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
  /** What was said when it was handled last. */
  handleOpinion: text(),
  /** What was found, once it is done: of a no the words of its reason; the type before it was corrected. */
  reasonName: text(),
  opinion: text(),
  formerType: text(),
  metres: maybeNumber(),
  farReason: text(),
  attachments: list(sentFile),
  /** A collector could not do it, and the centre passed it on. */
  assigned,
})
export type VisitDetail = v.InferOutput<typeof visitDetailBody>

/** A list call: they differ in their name only. A visit is about its case. */
const visitList = listsOf(PATH, {
  about: ['case', 'opened'],
  query: visitQuery,
  row: visitRow,
})

/** 核实任务: to do, and done by the one who asks. */
export const unVerifyPage = visitList('queryUnVerifyPage')
export const doneVerifyPage = visitList('queryDoneVerifyPage')
/** 核查任务 */
export const unCheckPage = visitList('queryUnCheckPage')
export const doneCheckPage = visitList('queryDoneCheckPage')

export const {
  /** One visit with as much of its case as one has to know on the spot. */
  detail: visitDetail,
  /** The flow of its case. */
  flow: visitFlow,
  /** The photos of its case: how it was, and how it is. */
  photos: visitPhotos,
} = recordReads(PATH, { about: 'case', body: visitDetailBody })

/** All files of its case by flow step. */
export const visitFiles = get(`${PATH}/recordPhoto`, { ...oneRecord('case'), body: recordPhotos })
