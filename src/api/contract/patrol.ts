import * as v from 'valibot'
import { get, post } from '../endpoint'
import { count, flag, list, listById, maybe, maybeNumber, moment, number, record, text } from '../tolerant'
import { byClientId, oneRecord } from './reads'

// Inspections. The specification has no calls for them (§7): paths and fields are assumed. An inspection comes from a tracking
// device of the city, or from this phone (docs/decisions/0045), which sends pieces of the track and a last call that ends it.

const PATH = '/api-digital/api/v1/appInspect'

const inspectionFields = {
  id: text(),
  /** 责任网格 */
  gridText: text(),
  startTime: moment(),
  /** Null while it runs. */
  endTime: moment(),
  underWay: flag(),
  /** Length in metres, without impossible parts. */
  mileage: number(),
  /** Number of reports of its inspector during it. */
  problemCount: count(),
}

const inspection = record(inspectionFields)
export type Patrol = v.InferOutput<typeof inspection>

/** The inspections of the current user in a month, the newest first. */
export const inspectMonth = get(`${PATH}/month`, {
  source: 'assumed',
  // The problems are reports, which can be withdrawn.
  about: ['inspect', 'case'],
  query: v.object({ month: v.string() }),
  body: listById(inspection),
  loading: false,
})

const trackPoint = record({
  /** Degrees, WGS84. */
  longitude: maybeNumber(),
  latitude: maybeNumber(),
  time: moment(),
  /** Accuracy in metres. */
  accuracy: maybeNumber(),
  /** True when the recording was interrupted before this point. */
  fresh: maybe(flag()),
})

/** A problem found on the way: a report of its inspector in its current state. */
const foundProblem = record({
  id: text(),
  taskNo: text(),
  smallTypeName: text(),
  manageProblem: text(),
  address: text(),
  longitude: maybeNumber(),
  latitude: maybeNumber(),
  reportTime: moment(),
  stateName: text(),
})
export type FoundProblem = v.InferOutput<typeof foundProblem>

const inspectionDetail = record({
  ...inspectionFields,
  inspectorName: text(),
  /** Points as the phone reported them, including wrong ones. */
  points: list(trackPoint),
  problems: listById(foundProblem),
  /** Campaign points visited during it; none from a tracking device. */
  visits: maybe(
    list(record({ title: text(), time: moment(), longitude: maybeNumber(), latitude: maybeNumber() })),
  ),
})
export type InspectionDetail = v.InferOutput<typeof inspectionDetail>

/** One inspection of the current user, with its track and problems. */
export const inspectDetail = get(`${PATH}/detail`, {
  ...oneRecord(['inspect', 'case']),
  body: inspectionDetail,
})

/** Fields of both calls of a recorded inspection. */
const recorded = {
  /** Created by the device, one per call; used to look it up. */
  clientId: v.string(),
  /** Created by the device, one per inspection; all pieces of a track share it. */
  inspectId: v.string(),
  /** 'YYYY-MM-DD HH:mm:ss' in Chinese time. */
  startTime: v.string(),
  /** 责任网格 */
  gridText: v.string(),
}

/** A piece of the track. The first one starts the inspection. */
export const inspectPiece = v.object({
  ...recorded,
  /** Number from 0. Pieces arrive in order. */
  no: v.number(),
  /** [seconds since the start, longitude, latitude, accuracy in metres or -1, 1 after an interruption], WGS84. */
  track: v.array(v.array(v.number())),
})

const receipt = record({ id: text() })

/** Sends a piece of the track. A repeated call adds nothing. */
export const sendPiece = post(`${PATH}/track`, {
  source: 'assumed',
  about: 'inspect',
  data: inspectPiece,
  appends: true,
  body: receipt,
  loading: false,
})

/** The end of an inspection. */
export const inspectEnd = v.object({
  ...recorded,
  endTime: v.string(),
  /** Number of pieces sent. */
  pieces: v.number(),
  /** Pauses by the inspector. */
  pauses: v.array(v.object({ from: v.string(), to: v.string() })),
  /** Length in metres, as the phone showed it. */
  mileage: v.number(),
  /** Share of the user's grid that was seen, 0 to 1; null when unknown. */
  seen: v.nullable(v.number()),
  /** Campaign points visited during it. */
  visits: v.array(
    v.object({
      title: v.string(),
      time: v.string(),
      longitude: v.nullable(v.number()),
      latitude: v.nullable(v.number()),
    }),
  ),
})

/** Ends an inspection, after all pieces of its track. A repeated call changes nothing. */
export const endInspection = post(`${PATH}/finish`, {
  source: 'assumed',
  about: 'inspect',
  data: inspectEnd,
  appends: true,
  body: receipt,
  loading: false,
})

/** Looks up the inspection of a call by client id; null when the server has no such call. */
export const inspectByClientId = byClientId(`${PATH}/byClientId`, receipt)
