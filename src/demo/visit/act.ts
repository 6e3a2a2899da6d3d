import { collectorsIn } from '../city/db'
import type * as v from 'valibot'
import type { visitCheck, visitVerify } from '@/api/contract/visitAct'
import { PhotoKind } from '@/domain/attachment'
import { Stage } from '@/domain/case/stage'
import { mayVisit, reasonDict, type VisitKind, visitProblems } from '@/domain/visit'
import { act } from '../case/act'
import { caseOf } from '../case/archive'
import { type CaseRecord, isUrgent } from '../case/model'
import { makeMove } from '../case/move'
import { happenedAt } from '../city/clock'
import { dictionary } from '../city/dictionaries'
import type { Db, User } from '../city/model'
import { DemoError, refuseMove, refuseProblems } from '../gateway/errors'
import { lineBy, metresTo, takePhotos } from '../records/flow'
import { refuseIfLocked } from '../records/locks'
import { responsibleUnit } from '../seed/organisation'
import { problemById, smallTypeById } from '../seed/types'
import { shots } from '../stories/builder'
import type { VisitEnd } from './model'
import { passVisitOn, visitFacts, visitOf, visitsIn, wordsOf } from './visits'

type Checked = v.InferOutput<typeof visitCheck.data>

type Verified = v.InferOutput<typeof visitVerify.data>

function reasonName(db: Db, kind: VisitKind, { result, reasonType }: Checked): string {
  const dict = reasonDict(kind, result)
  if (dict === undefined) return ''
  const entry = dictionary(db, dict)?.find(({ value }) => value === reasonType)
  if (!entry) throw new DemoError('请选择原因')
  return entry.label
}

function found(db: Db, user: User, kind: VisitKind, sent: Checked): { record: CaseRecord; end: VisitEnd } {
  const one = visitOf(db, sent.id)
  refuseMove(mayVisit(kind, visitFacts(one), user, db.clock.now()))
  refuseIfLocked(db, user, 'visit', sent.id)
  const { record } = one
  const metres = metresTo(record.place, sent)
  const { accuracy, attachments, farReason, result } = sent
  refuseProblems(visitProblems(kind, { ...sent, photoCount: attachments.length }, { metres, accuracy }))
  const end: VisitEnd = {
    at: happenedAt(sent.time, db.clock.now()),
    result,
    reasonName: reasonName(db, kind, sent),
    opinion: sent.opinion,
    metres,
    farReason,
    photos: takePhotos(db, user, record, attachments),
    previousType: '',
    clientId: sent.clientId,
  }
  return { record, end }
}

/** Chooses one of the same street first; always the same one for the same case. */
function nextCollector(db: Db, user: User, { place }: CaseRecord): User {
  const others = collectorsIn(db).filter(({ id }) => id !== user.id)
  const near = others.find(({ gridText }) => gridText.startsWith(`${place.streetName} `)) ?? others[0]
  if (!near) throw new DemoError('没有其他采集员可以接办')
  return near
}

/** Corrects the type of the case. Returns the reported type; '' if it was right. */
function correctType(record: CaseRecord, { smallTypeId = '', problemId = '' }: Partial<Verified>): string {
  const problem = problemById(problemId) ?? smallTypeById(smallTypeId)?.problems[0]
  if (smallTypeId === '' || problem === undefined || problem.id === record.problem.id) return ''
  const previous = `${record.problem.smallType} · ${record.problem.manageProblem}`
  record.problem = problem
  record.urgent = record.urgent || isUrgent(problem)
  return previous
}

/** Returns the visit that this user reported under a client id. */
export function resultBy(db: Db, user: User, clientId: string): { id: string } | null {
  const known = visitsIn(db).find(
    ({ visit }) => visit.end?.clientId === clientId && visit.holderId === user.id,
  )
  if (known) return { id: known.visit.id }
  const line = lineBy(db.cases.values(), user, clientId)
  return line ? { id: line.id } : null
}

/** Takes the result of a 核实 or 核查. */
export function finish(db: Db, user: User, kind: VisitKind, sent: Checked & Partial<Verified>): void {
  if (sent.clientId !== '' && resultBy(db, user, sent.clientId)) return
  const { record, end } = found(db, user, kind, sent)
  if (end.result === 'unable') return passVisitOn(record, user, nextCollector(db, user, record), end)
  const passed = end.result === 'yes'
  const previousType = kind === 'verify' && passed ? correctType(record, sent) : ''
  const { unit, smallType, manageProblem } = record.problem
  const corrected = previousType && `类型由“${previousType}”更正为“${smallType} · ${manageProblem}”`
  act(db, user, kind, record.id, {
    passed,
    opinion: [wordsOf(end), corrected].filter(Boolean).join('。'),
    photos: end.photos,
    departmentId: responsibleUnit(unit, record.place).orgCode,
    visit: { ...end, previousType },
  })
}

export interface TaskEnd {
  passed: boolean
  opinion: string
}

/** Completes the 核实 or 核查 as the collector of the beat, for the control call. */
export function doTask(db: Db, id: string, { passed, opinion }: TaskEnd): CaseRecord {
  const record = caseOf(db, id)
  const collector = db.users.get(record.collectorId)
  if (!collector) throw new DemoError('没有采集员负责这个网格')
  const action = record.facts.stage === Stage.reported ? 'verify' : 'check'
  makeMove(record, action, collector, db.clock.now(), {
    passed,
    opinion,
    photos: shots(record, db.clock.now(), collector, [PhotoKind.check]),
    departmentId: responsibleUnit(record.problem.unit, record.place).orgCode,
  })
  return record
}
