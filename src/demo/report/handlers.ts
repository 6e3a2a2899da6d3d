import * as contract from '@/api/contract/report'
import { mayDo } from '@/domain/case/moves'
import { Stage, stageLabel } from '@/domain/case/stage'
import { caseOf } from '../case/archive'
import { type CaseListName, caseLists } from '../case/lists'
import type { CaseRecord } from '../case/model'
import { wireRow, type WireRow } from '../case/wire'
import type { Area } from '../city/area'
import { timeOr } from '../city/clock'
import type { Db } from '../city/model'
import { refuseMove } from '../gateway/errors'
import { type Asked, done, handle } from '../gateway/handle'
import { nearest } from '../records/lists'
import { lineRoute, receiptRoute } from '../records/routes'
import { pick, thumbnailOf } from '../records/wire'
import { supplement, takeReport } from './report'

const isOpen = ({ facts: { stage, voided } }: CaseRecord): boolean =>
  voided !== true && stage > Stage.draft && stage < Stage.closed

const wireNearby = (record: CaseRecord, metres: number) => ({
  ...pick(record, 'id', 'taskNo'),
  ...pick(record.problem, 'smallTypeId', 'manageProblem'),
  ...pick(record.place, 'longitude', 'latitude'),
  smallTypeName: record.problem.smallType,
  stateName: stageLabel(record.facts),
  reportTime: timeOr(record.times.report),
  address: record.place.position,
  distance: Math.round(metres),
  thumbnail: thumbnailOf(record),
})

const LIST = {
  reported: 'ownReported',
  underway: 'ownUnderway',
  over: 'ownOver',
  voided: 'ownVoided',
} as const satisfies Record<contract.ReportState, CaseListName>

function ownPage({ db, user, query: { state, ...query } }: Asked<typeof contract.myProblemPage>) {
  const { list, total } = caseLists.page(db, user, LIST[state], { ...query, timeOf: 'report' })
  return { list: list.map((row) => withReport(db, row)), total }
}

const withReport = (db: Db, row: WireRow & { id: string }) => ({
  ...row,
  reportTime: timeOr(caseOf(db, row.id).times.report),
})

export const reportArea: Area = {
  name: 'report',
  handlers: [
    handle(contract.reportProblem, ({ db, user, data }) => pick(takeReport(db, user, data), 'id', 'taskNo')),
    receiptRoute(contract.problemByClientId, ({ cases }, { id }, clientId) =>
      [...cases.values()].find((one) => one.clientId === clientId && one.facts.reporterId === id),
    ),
    handle(contract.myProblemPage, ownPage),
    handle(contract.myProblemDrafts, ({ db, user }) =>
      caseLists.all(db, user, 'ownDrafts').map((record) => withReport(db, wireRow(db, record, user))),
    ),
    done(contract.discardProblem, ({ db, user, data: { id } }) => {
      refuseMove(mayDo('discard', caseOf(db, id).facts, user, db.clock.now()))
      db.cases.delete(id)
    }),
    handle(contract.supplementProblem, supplement),
    lineRoute(contract.supplementByClientId, (db) => db.cases.values()),
    handle(contract.nearbyProblems, ({ db, query }) => {
      const open = [...db.cases.values()]
        .filter(isOpen)
        .filter(({ problem }) => !query.smallTypeId || problem.smallTypeId === query.smallTypeId)
      return nearest(open, query)
        .slice(0, contract.NEARBY_MOST)
        .map(({ record, metres }) => wireNearby(record, metres))
    }),
  ],
}
