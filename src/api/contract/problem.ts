import * as v from 'valibot'
import { get, post } from '../endpoint'
import { listById, maybeNumber, moment, number, pageOf, record, text } from '../tolerant'
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
  /** 自行处置: put right on the spot, nothing is dispatched. */
  selfHandled: v.boolean(),
  handledNote: v.string(),
  attachments: v.array(attachment),
})
export type ProblemReport = v.InferOutput<typeof problemReport>

/** What the server keeps a report under. */
const receipt = record({ id: text(), taskNo: text() })

export const reportProblem = post(`${PATH}/report`, {
  source: 'assumed',
  about: 'case',
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

const numeric = v.union([v.number(), v.string()])

/** A report of the one who asks, and how far it has come. */
const ownReport = record({
  id: text(),
  taskNo: text(),
  smallTypeName: text(),
  manageProblem: text(),
  address: text(),
  reportTime: moment(),
  /** How it stands, in words: 已上报, 待签收, 处置中 … */
  stateName: text(),
})
export type OwnReport = v.InferOutput<typeof ownReport>

/** 我的上报: what the one who asks has reported, the newest first. */
export const myProblemPage = get(`${PATH}/myPage`, {
  source: 'assumed',
  about: 'case',
  query: v.object({ pageNum: numeric, pageSize: numeric }),
  body: pageOf(ownReport),
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
