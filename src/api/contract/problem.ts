import * as v from 'valibot'
import { get, post } from '../endpoint'
import { listById, maybeNumber, moment, nothing, number, numeric, pageOf, record, text } from '../tolerant'
import { caseFields, caseQuery } from './case'
import { attachment } from './file'

// The specification names no call for reporting a problem (§7): paths and fields are ours, by the vocabulary of the trade.

const PATH = '/api-digital/api/v1/appProblem'

/** A report as it is sent. */
export const problemReport = v.object({
  /**
   * Made by the device, one per report: by it the server is asked whether it has the report. A browser may send a POST
   * again by itself when a kept connection dies, so a gateway should answer a client id it knows with the record it has.
   */
  clientId: v.string(),
  /** The draft of the server that this takes the place of: one that was taken back, or never sent. Left out for a new one. */
  id: v.optional(v.string()),
  bigTypeId: v.string(),
  smallTypeId: v.string(),
  /** 管理问题 */
  problemId: v.string(),
  description: v.string(),
  /** Degrees, WGS84. */
  longitude: v.number(),
  latitude: v.number(),
  /** Radius of the fix in metres; null when the place was set by hand. */
  accuracy: v.nullable(v.number()),
  address: v.string(),
  mapSource: v.string(),
  /** 单元网格; '' lets the server find it by the position. */
  gridCode: v.string(),
  /** What of the city it is about (a kind of api/contract/object, and its id), where it was reported at one. */
  objectKind: v.optional(v.string()),
  objectId: v.optional(v.string()),
  /** 自行处置: put right on the spot, nothing is dispatched. */
  selfHandled: v.boolean(),
  handledNote: v.string(),
  /** The point of a campaign it was found at (专项巡查): that is done with it. Left out of all others. */
  campaignId: v.optional(v.string()),
  pointId: v.optional(v.string()),
  attachments: v.array(attachment),
})
export type ProblemReport = v.InferOutput<typeof problemReport>

/** What the server keeps a report under. */
const receipt = record({ id: text(), taskNo: text() })

export const reportProblem = post(`${PATH}/report`, {
  source: 'assumed',
  about: ['case', 'special'],
  data: problemReport,
  appends: true,
  body: receipt,
  loading: false,
})

/** The report with a client id; null when the server has none. Asked after an answer that never came. */
export const problemByClientId = get(`${PATH}/byClientId`, {
  source: 'assumed',
  about: { never: 'asked by the outbox itself whenever it needs the answer' },
  query: v.object({ clientId: v.string() }),
  body: v.nullish(receipt, null),
  loading: false,
})

/** The states 问题记录 is read by: waiting for 核实, under way, over, not filed. */
export const REPORT_STATES = ['reported', 'underway', 'over', 'voided'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** A report of the one who asks: the case it became, and when it was reported. */
const problemRow = record({ ...caseFields, reportTime: moment() })
export type ProblemRow = v.InferOutput<typeof problemRow>

/** 问题记录: what the one who asks has reported, the newest first. startTime and endTime are of the report. */
export const myProblemPage = get(`${PATH}/myPage`, {
  source: 'assumed',
  about: ['case', 'opened'],
  query: v.object({ ...caseQuery.entries, state: v.picklist(REPORT_STATES) }),
  body: pageOf(problemRow),
  loading: false,
})

/** Reports of the one who asks that the server keeps as drafts: taken back, or never sent. The newest first. */
export const myProblemDrafts = get(`${PATH}/myDrafts`, {
  source: 'assumed',
  about: 'case',
  body: listById(problemRow),
  loading: false,
})

/** Deletes a draft of the server. */
export const discardProblem = post(`${PATH}/discard`, {
  source: 'assumed',
  about: 'case',
  data: v.object({ id: v.string() }),
  body: nothing(),
})

const supplement = v.object({
  /** Made by the device, one per act: by it the server is asked whether it has it. */
  clientId: v.string(),
  /** The report. */
  id: v.string(),
  opinion: v.string(),
  attachments: v.array(attachment),
})

/** 补充照片: more photos of one's own report, which stays where it is. */
export const supplementProblem = post(`${PATH}/supplement`, {
  source: 'assumed',
  about: 'case',
  data: supplement,
  appends: true,
  body: v.nullish(record({ id: text() }), {}),
  loading: false,
})

/** What was added under a client id; null when the server has nothing. Asked after an answer that never came. */
export const supplementByClientId = get(`${PATH}/supplementByClientId`, {
  source: 'assumed',
  about: { never: 'asked by the outbox itself whenever it needs the answer' },
  query: v.object({ clientId: v.string() }),
  body: v.nullish(record({ id: text() }), null),
  loading: false,
})

/** An open case near a place. */
const nearbyCase = record({
  id: text(),
  taskNo: text(),
  smallTypeId: text(),
  smallTypeName: text(),
  manageProblem: text(),
  /** How it stands, in words: 待核实, 待签收, 处置中 … */
  stateName: text(),
  reportTime: moment(),
  address: text(),
  longitude: maybeNumber(),
  latitude: maybeNumber(),
  /** Metres from the place asked about. */
  distance: number(),
  thumbnail: text(),
})
export type NearbyCase = v.InferOutput<typeof nearbyCase>

/** So many nearby cases are told at most: enough to recognise one. */
export const NEARBY_MOST = 20

/** Open cases within `radius` metres of a place, the nearest first: may this be one that is known already? */
export const nearbyProblems = get(`${PATH}/nearby`, {
  source: 'assumed',
  about: 'case',
  keep: {
    never: 'asked so that nothing is reported twice: an old answer would miss what was reported since',
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
