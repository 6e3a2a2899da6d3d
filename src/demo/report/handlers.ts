import * as contract from '@/api/contract/report'
import type { Input } from '@/api/endpoint'
import { mayDo } from '@/domain/case/moves'
import { Stage, stageLabel } from '@/domain/case/stage'
import { caseOf } from '../case/archive'
import { type CaseListName, caseLists } from '../case/lists'
import type { CaseRecord } from '../case/model'
import { wireRow, type WireRow } from '../case/wire'
import type { Area } from '../city/area'
import { timeOr } from '../city/clock'
import type { Db, User } from '../city/model'
import { handle, done } from '../gateway/handle'
import { refuseMove } from '../records/refuse'
import { lineBy, receipt } from '../records/flow'
import { nearest } from '../records/query'
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

function ownPage(db: Db, user: User, { state, ...query }: Input<typeof contract.myProblemPage>['query']) {
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
    handle(contract.problemByClientId, ({ db, user, query }) => {
      const found = [...db.cases.values()].find(
        ({ clientId, facts }) => clientId === query.clientId && facts.reporterId === user.id,
      )
      return found ? { id: found.id, taskNo: found.taskNo } : null
    }),
    handle(contract.myProblemPage, ({ db, user, query }) => ownPage(db, user, query)),
    handle(contract.myProblemDrafts, ({ db, user }) =>
      caseLists.all(db, user, 'ownDrafts').map((record) => withReport(db, wireRow(db, record, user))),
    ),
    done(contract.discardProblem, ({ db, user, data: { id } }) => {
      refuseMove(mayDo('discard', caseOf(db, id).facts, user, db.clock.now()))
      db.cases.delete(id)
    }),
    handle(contract.supplementProblem, ({ db, user, data }) => supplement(db, user, data)),
    handle(contract.supplementByClientId, ({ db, user, query }) =>
      receipt(lineBy(db.cases.values(), user, query.clientId)),
    ),
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
