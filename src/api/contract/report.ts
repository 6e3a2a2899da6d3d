import * as v from 'valibot'
import { get, post } from '../endpoint'
import { listById, maybeNumber, moment, nothing, number, numeric, pageOf, record, text } from '../tolerant'
import { caseFields, caseQuery } from './case'
import { attachment } from './file'
import { byClientId } from './reads'

// The specification names no call for reporting a problem (§7): paths and fields are ours, by the terms of the trade.

const PATH = '/api-digital/api/v1/appProblem'

/** A report as it is sent. */
export const problemReport = v.object({
  /**
   * Made by the device, one per report; used to look it up. A browser may resend a POST when a kept-alive connection closes, so
   * a gateway should answer a known client id with the existing record.
   */
  clientId: v.string(),
  /** The draft at the server that this replaces: withdrawn, or never submitted. Left out for a new report. */
  id: v.optional(v.string()),
  bigTypeId: v.string(),
  smallTypeId: v.string(),
  /** 管理问题 */
  problemId: v.string(),
  description: v.string(),
  /** Degrees, WGS84. */
  longitude: v.number(),
  latitude: v.number(),
  /** Accuracy in metres; null when the place was set by hand. */
  accuracy: v.nullable(v.number()),
  address: v.string(),
  mapSource: v.string(),
  /** 单元网格; '' lets the server find it by the position. */
  gridCode: v.string(),
  /** The object it is about (a type of api/contract/object, and its id), if it was reported there. */
  objectKind: v.optional(v.string()),
  objectId: v.optional(v.string()),
  /** 自行处置: corrected on the spot, nothing is dispatched. */
  selfHandled: v.boolean(),
  handledNote: v.string(),
  /** The campaign point it was found at (专项巡查), which is then done. Left out for all others. */
  campaignId: v.optional(v.string()),
  pointId: v.optional(v.string()),
  attachments: v.array(attachment),
})
export type ProblemReport = v.InferOutput<typeof problemReport>

/** The id of a report at the server. */
const receipt = record({ id: text(), taskNo: text() })

export const reportProblem = post(`${PATH}/report`, {
  source: 'assumed',
  about: ['case', 'special'],
  data: problemReport,
  appends: true,
  body: receipt,
  loading: false,
})

/** The report with a client id; null when the server has none. Queried after a submit without an answer. */
export const problemByClientId = byClientId(`${PATH}/byClientId`, receipt)

/** The states of 问题记录: waiting for 核实, open, finished, not filed. */
export const REPORT_STATES = ['reported', 'underway', 'over', 'voided'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** A report of the current user: the case it became, and when it was reported. */
const problemRow = record({ ...caseFields, reportTime: moment() })
export type ProblemRow = v.InferOutput<typeof problemRow>

/** 问题记录: reports of the current user, the newest first. startTime and endTime are of the report. */
export const myProblemPage = get(`${PATH}/myPage`, {
  source: 'assumed',
  about: ['case', 'opened'],
  query: v.object({ ...caseQuery.entries, state: v.picklist(REPORT_STATES) }),
  body: pageOf(problemRow),
  loading: false,
})

/** Drafts of the current user at the server: withdrawn, or never submitted. The newest first. */
export const myProblemDrafts = get(`${PATH}/myDrafts`, {
  source: 'assumed',
  about: 'case',
  body: listById(problemRow),
  loading: false,
})

/** Deletes a draft at the server. */
export const discardProblem = post(`${PATH}/discard`, {
  source: 'assumed',
  about: 'case',
  data: v.object({ id: v.string() }),
  body: nothing(),
})

const supplement = v.object({
  /** Made by the device, one per action; used to look it up. */
  clientId: v.string(),
  /** The report. */
  id: v.string(),
  opinion: v.string(),
  attachments: v.array(attachment),
})

/** 补充照片: more photos for an own report, without a change of its state. */
export const supplementProblem = post(`${PATH}/supplement`, {
  source: 'assumed',
  about: 'case',
  data: supplement,
  appends: true,
  body: v.nullish(record({ id: text() }), {}),
  loading: false,
})

/** The supplement with a client id; null when the server has none. Queried after a submit without an answer. */
export const supplementByClientId = byClientId(`${PATH}/supplementByClientId`, record({ id: text() }))

/** An open case near a place. */
const nearbyCase = record({
  id: text(),
  taskNo: text(),
  smallTypeId: text(),
  smallTypeName: text(),
  manageProblem: text(),
  /** Its state: 待核实, 待签收, 处置中 … */
  stateName: text(),
  reportTime: moment(),
  address: text(),
  longitude: maybeNumber(),
  latitude: maybeNumber(),
  /** Metres from the place of the query. */
  distance: number(),
  thumbnail: text(),
})
export type NearbyCase = v.InferOutput<typeof nearbyCase>

/** Maximum number of nearby cases: enough to recognise one. */
export const NEARBY_MOST = 20

/** Open cases within `radius` metres of a place, the nearest first: is the problem known already? */
export const nearbyProblems = get(`${PATH}/nearby`, {
  source: 'assumed',
  about: 'case',
  keep: {
    never: 'checks for duplicates: an old answer would miss later reports',
  },
  query: v.object({
    longitude: numeric,
    latitude: numeric,
    radius: numeric,
    smallTypeId: v.optional(v.string()),
  }),
  body: listById(nearbyCase),
  loading: false,
})
