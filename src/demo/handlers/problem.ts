import * as contract from '@/api/contract/problem'
import { Stage, stageLabel } from '@/domain/case/stage'
import { distance, isPosition } from '@/domain/geo'
import { wireTime } from '@/domain/time'
import { caseLists } from '../case/lists'
import { takeReport } from '../case/report'
import { caseOf } from '../db'
import { DemoError } from '../errors'
import { handle, type Route } from '../handle'
import type { CaseRecord } from '../model'

/** Reported, and not yet done with. */
const isOpen = ({ facts: { stage, voided } }: CaseRecord): boolean =>
  voided !== true && stage > Stage.draft && stage < Stage.closed

const wireNearby = (record: CaseRecord, metres: number) => ({
  id: record.id,
  taskNo: record.taskNo,
  smallTypeId: record.problem.smallTypeId,
  smallTypeName: record.problem.smallType,
  manageProblem: record.problem.manageProblem,
  stateName: stageLabel(record.facts),
  reportTime: record.times.report === undefined ? null : wireTime(record.times.report),
  address: record.place.position,
  longitude: record.place.longitude,
  latitude: record.place.latitude,
  distance: Math.round(metres),
  thumbnail: record.photos[0]?.path ?? '',
})

const wireReport = ({ id, taskNo, problem, place, times, facts }: CaseRecord) => ({
  id,
  taskNo,
  smallTypeName: problem.smallType,
  manageProblem: problem.manageProblem,
  address: place.position,
  reportTime: times.report === undefined ? null : wireTime(times.report),
  stateName: stageLabel(facts),
})

export const problemRoutes: readonly Route[] = [
  handle(contract.reportProblem, ({ db, user, data }) => {
    const { id, taskNo } = takeReport(db, user, data)
    return { id, taskNo }
  }),
  handle(contract.problemByClientId, ({ db, user, query }) => {
    const found = [...db.cases.values()].find(
      ({ clientId, facts }) => clientId === query.clientId && facts.reporterId === user.id,
    )
    return found ? { id: found.id, taskNo: found.taskNo } : null
  }),
  handle(contract.myProblemPage, ({ db, user, query }) => {
    const { list, total } = caseLists.page(db, user, 'ownReports', query)
    return { list: list.map(({ id }) => wireReport(caseOf(db, id))), total }
  }),
  handle(contract.nearbyProblems, ({ db, query }) => {
    const here = { longitude: Number(query.longitude), latitude: Number(query.latitude) }
    const radius = Number(query.radius)
    if (!isPosition(here) || !(radius > 0)) throw new DemoError('位置不正确，请重新标注')
    return [...db.cases.values()]
      .filter(isOpen)
      .filter(({ problem }) => !query.smallTypeId || problem.smallTypeId === query.smallTypeId)
      .map((record) => ({ record, metres: distance(here, record.place) }))
      .filter(({ metres }) => metres <= radius)
      .sort((a, b) => a.metres - b.metres)
      .slice(0, contract.NEARBY_MOST)
      .map(({ record, metres }) => wireNearby(record, metres))
  }),
]
