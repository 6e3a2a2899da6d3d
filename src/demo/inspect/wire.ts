import type * as v from 'valibot'
import type { inspectDetail } from '@/api/contract/inspect'
import { stageLabel } from '@/domain/case/stage'
import { cleanTrack, trackLength, type TrackPoint } from '@/domain/patrol/track'
import { wireTime } from '@/domain/time'
import { timeOr } from '../records/timeOr'
import type { CaseRecord } from '../case/model'
import type { Db } from '../city/model'
import { trackOf } from './track'
import type { Inspection } from './plan'

/** An inspection as a list shows it; its mileage is reckoned by the rules its track is drawn by. */
export function wireInspection(db: Db, inspection: Inspection, points = trackOf(inspection, db.clock.now())) {
  const { id, user, start, end, problems } = inspection
  const underWay = end > db.clock.now()
  return {
    id,
    gridText: user.gridText,
    startTime: wireTime(start),
    endTime: underWay ? null : wireTime(end),
    underWay,
    mileage: Math.round(trackLength(cleanTrack(points).stretches)),
    problemCount: problems.length,
  }
}

const wirePoint = ({ time, ...point }: TrackPoint) => ({ ...point, time: wireTime(time) })

const wireFound = ({ id, taskNo, problem, place, times, facts }: CaseRecord) => ({
  id,
  taskNo,
  smallTypeName: problem.smallType,
  manageProblem: problem.manageProblem,
  address: place.position,
  longitude: place.longitude,
  latitude: place.latitude,
  reportTime: timeOr(times.report),
  stateName: stageLabel(facts),
})

/** An inspection with all that its phone said, and what was found. */
export function wireInspectionDetail(
  db: Db,
  inspection: Inspection,
): v.InferInput<typeof inspectDetail.body> {
  const points = trackOf(inspection, db.clock.now())
  return {
    ...wireInspection(db, inspection, points),
    inspectorName: inspection.user.name,
    points: points.map(wirePoint),
    problems: inspection.problems.map(wireFound),
  }
}
