import type { ProblemReport, supplementProblem } from '@/api/contract/report'
import * as contract from '@/api/contract/report'
import { PhotoKind } from '@/domain/attachment'
import { reportProblems, supplementProblems } from '@/domain/case/evidence'
import { mayDo } from '@/domain/case/moves'
import { Stage, stageLabel } from '@/domain/case/stage'
import { isPosition } from '@/domain/geo'
import { problemFound, reportPoint } from '../campaign/act'
import { caseOf } from '../case/archive'
import { type CaseListName, caseLists } from '../case/lists'
import { blankCase, type CaseRecord } from '../case/model'
import { makeMove } from '../case/move'
import { wireRow, type WireRow } from '../case/wire'
import type { Area } from '../city/area'
import { timeOr } from '../city/clock'
import { nextId } from '../city/db'
import type { Db, User } from '../city/model'
import { refuseMove, refuseProblems } from '../gateway/errors'
import { type CallOf, done, handle } from '../gateway/handle'
import { findObject } from '../object/store'
import { numbered, spotOf, takePhotos } from '../records/flow'
import { nearest } from '../records/lists'
import { lineRoute, receiptRoute } from '../records/routes'
import { pick, thumbnailOf } from '../records/wire'
import type { Place } from '../seed/geography'
import { type Problem, problemById, smallTypeById } from '../seed/types'

/** Two reports with one client id make two cases, which exposes a bug of the app. */
function takeReport(db: Db, user: User, report: ProblemReport): CaseRecord {
  // Offline the app knows only small types; the centre adds the problem later.
  const problem = problemById(report.problemId) ?? smallTypeById(report.smallTypeId)?.problems[0]
  const after = report.attachments.filter(({ kind }) => kind === PhotoKind.after).length
  refuseProblems(
    reportProblems({
      typeId: problem?.id ?? '',
      hasPosition: isPosition(report),
      photoCount: report.attachments.length - after,
      // The phone checks the evidence of the manual, because it may not have the manual.
      missing: [],
      description: report.description,
      selfHandled: report.selfHandled,
      afterCount: after,
    }),
  )
  if (!problem) throw new RangeError('a report without a type is refused above')
  const point = reportPoint(db, user, report)
  const record = report.id ? ownDraft(db, user, report.id) : draftOf(db, user, report, problem)
  const photos = takePhotos(db, user, record, report.attachments)
  if (report.id) rewrite(db, user, record, report, problem)
  const { selfHandled, handledNote } = report
  const opinion = selfHandled ? handledNote || '现场已处置' : report.description
  makeMove(record, 'report', user, db.clock.now(), { selfHandled, opinion, photos })
  // A withdrawn report keeps its number.
  record.taskNo ||= numbered('XM', db.clock.now(), db.cases.size + 1)
  db.cases.set(record.id, record)
  if (point) problemFound(db, user, point, record)
  return record
}

function ownDraft(db: Db, user: User, id: string): CaseRecord {
  const record = caseOf(db, id)
  refuseMove(mayDo('report', record.facts, user, db.clock.now()))
  return record
}

function rewrite(db: Db, user: User, record: CaseRecord, report: ProblemReport, problem: Problem): void {
  const { clientId, description } = report
  const place = spotOf(report)
  const collectorId = collectorOf(db, place, user).id
  const object = report.objectId ? objectIn(db, report) : {}
  Object.assign(record, { clientId, description, place, problem, collectorId, photos: [], ...object })
}

/** Two requests with one client id make two lines, which exposes a bug of the app. */
function supplement({ db, user, now, data }: CallOf<typeof supplementProblem>): { id: string } {
  const { clientId, id, opinion, attachments } = data
  refuseProblems(supplementProblems({ photoCount: attachments.length, opinion }))
  const record = caseOf(db, id)
  const photos = takePhotos(db, user, record, attachments)
  makeMove(record, 'supplement', user, now, { opinion, photos, clientId })
  return { id: record.flow[record.flow.length - 1]?.id ?? '' }
}

function draftOf(db: Db, user: User, report: ProblemReport, problem: Problem): CaseRecord {
  const id = nextId(db, '9')
  const place = spotOf(report)
  return blankCase(user.id, {
    id,
    clientId: report.clientId,
    ...objectIn(db, report),
    problem,
    place,
    sourceName: report.pointId ? '专项普查' : '采集员上报',
    description: report.description,
    reporterName: user.name,
    reporterPhone: user.mobile,
    collectorId: collectorOf(db, place, user).id,
  })
}

/** The code of a component also identifies it. */
function objectIn(
  db: Db,
  { objectId = '' }: ProblemReport,
): Partial<Pick<CaseRecord, 'objectId' | 'componentCode'>> {
  const object = objectId === '' ? undefined : findObject(db, objectId)
  if (!object) return {}
  return { objectId: object.id, componentCode: object.kind === 'component' ? object.code : '' }
}

const collectorOf = (db: Db, { dutyGridName }: Place, reporter: User): User =>
  [...db.users.values()].find(
    ({ roles, gridText }) => roles.includes('collector') && gridText === dutyGridName,
  ) ?? reporter

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

function ownPage({ db, user, query: { state, ...query } }: CallOf<typeof contract.myProblemPage>) {
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
