import * as v from 'valibot'
import { get } from '../endpoint'
import { count, flag, list, listById, maybeNumber, moment, number, record, text } from '../tolerant'
import { oneRecord } from './reads'

// The specification names no call for inspections (§7): paths and fields are ours. It names none that sends positions
// either, so the app starts and ends no inspection: the shell or another device does, and this reads what came of it.

const PATH = '/api-digital/api/v1/appInspect'

const inspectionFields = {
  id: text(),
  /** 责任网格 */
  gridText: text(),
  startTime: moment(),
  /** Null while it goes on. */
  endTime: moment(),
  underWay: flag(),
  /** Metres of the way, without what no inspector can have walked. */
  mileage: number(),
  /** What its inspector reported meanwhile. */
  problemCount: count(),
}

const inspection = record(inspectionFields)
export type Inspection = v.InferOutput<typeof inspection>

/** The inspections of the one who asks in a month, the newest first. */
export const inspectMonth = get(`${PATH}/month`, {
  source: 'assumed',
  // Also about cases: problems found are reports, and those are taken back.
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
  /** Radius of the fix in metres. */
  accuracy: maybeNumber(),
})

/** A problem found on the way: a report of its inspector, as it stands now. */
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
  /** As the phone gave them, wrong ones among them. */
  points: list(trackPoint),
  problems: listById(foundProblem),
})
export type InspectionDetail = v.InferOutput<typeof inspectionDetail>

/** One inspection of the one who asks, with its way and what was found. */
export const inspectDetail = get(`${PATH}/detail`, {
  ...oneRecord(['inspect', 'case']),
  body: inspectionDetail,
})
