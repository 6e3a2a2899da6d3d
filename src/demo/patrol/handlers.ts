import type * as v from 'valibot'
import * as contract from '@/api/contract/patrol'
import type { inspectDetail } from '@/api/contract/patrol'
import { stageLabel } from '@/domain/case/stage'
import { daysOf, isMonth } from '@/domain/month'
import { cleanTrack, trackLength, type TrackPoint } from '@/domain/patrol/track'
import { dayNumber, parseWireTime, wireTime } from '@/domain/time'
import type { CaseRecord } from '../case/model'
import type { Area } from '../city/area'
import { timeOr } from '../city/clock'
import type { Db } from '../city/model'
import { DemoError } from '../gateway/errors'
import { handle } from '../gateway/handle'
import { pick } from '../records/wire'
import { type Inspection, inspectionsOn, trackOf } from './plan'
import { byClientId, takeEnd, takePiece } from './recorded'

export function wireInspection(db: Db, inspection: Inspection, points = trackOf(inspection, db.clock.now())) {
  const { id, user, start, end, problems } = inspection
  const underWay = end > db.clock.now()
  return {
    id,
    gridText: inspection.recorded?.gridText || user.gridText,
    startTime: wireTime(start),
    endTime: underWay ? null : wireTime(end),
    underWay,
    mileage: Math.round(trackLength(cleanTrack(points).stretches)),
    problemCount: problems.length,
  }
}

const wirePoint = ({ time, ...point }: TrackPoint) => ({ ...point, time: wireTime(time) })

const wireFound = ({ problem, place, times, facts, ...record }: CaseRecord) => ({
  ...pick(record, 'id', 'taskNo'),
  ...pick(place, 'longitude', 'latitude'),
  smallTypeName: problem.smallType,
  manageProblem: problem.manageProblem,
  address: place.position,
  reportTime: timeOr(times.report),
  stateName: stageLabel(facts),
})

function wireInspectionDetail(db: Db, inspection: Inspection): v.InferInput<typeof inspectDetail.body> {
  const points = trackOf(inspection, db.clock.now())
  return {
    ...wireInspection(db, inspection, points),
    inspectorName: inspection.user.name,
    points: points.map(wirePoint),
    problems: inspection.problems.map(wireFound),
    visits: (inspection.recorded?.visits ?? []).map(({ time, ...visit }) => ({
      ...visit,
      time: wireTime(time),
    })),
  }
}

export const patrolArea: Area = {
  name: 'patrol',
  create: () => ({ recordedInspections: new Map() }),
  handlers: [
    handle(contract.sendPiece, ({ db, user, data }) => takePiece(db, user, data)),
    handle(contract.endInspection, ({ db, user, data }) => takeEnd(db, user, data)),
    handle(contract.inspectByClientId, ({ db, user, query: { clientId } }) => byClientId(db, user, clientId)),
    handle(contract.inspectMonth, ({ db, user, query: { month } }) => {
      if (!isMonth(month)) throw new DemoError('月份不正确，请重新选择')
      return daysOf(month)
        .flatMap((day) => inspectionsOn(db, user, dayNumber(parseWireTime(day) ?? 0)))
        .reverse()
        .map((inspection) => wireInspection(db, inspection))
    }),
    handle(contract.inspectDetail, ({ db, user, query: { id } }) => {
      const [ownerId = '', day = ''] = id.split('-')
      const owner = db.users.get(ownerId)
      const found = owner && inspectionsOn(db, owner, Number(day)).find((each) => each.id === id)
      if (!found) throw new DemoError('巡查记录不存在或已过期')
      if (ownerId !== user.id) throw new DemoError('只能查看自己的巡查记录')
      return wireInspectionDetail(db, found)
    }),
  ],
}
