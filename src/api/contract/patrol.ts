import * as v from 'valibot'
import { get } from '../endpoint'
import { count, flag, list, listById, maybeNumber, moment, number, record, text } from '../tolerant'
import { oneRecord } from './reads'

// The specification names no call for inspections (§7): paths and fields are ours. It also has none that sends positions, so
// the app starts and ends no inspection: the shell or another device does.

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
  // Also about cases: the problems are reports, which can be withdrawn.
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
  /** As the phone reported them, wrong ones included. */
  points: list(trackPoint),
  problems: listById(foundProblem),
})
export type InspectionDetail = v.InferOutput<typeof inspectionDetail>

/** One inspection of the current user, with its track and problems. */
export const inspectDetail = get(`${PATH}/detail`, {
  ...oneRecord(['inspect', 'case']),
  body: inspectionDetail,
})
