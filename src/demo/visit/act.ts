import type * as v from 'valibot'
import type { visitCheck, visitVerify } from '@/api/contract/visitAct'
import {
  VISIT_WORD,
  type VisitKind,
  visitResultLabel,
  mayVisit,
  reasonDict,
  visitProblems,
} from '@/domain/visit'
import { Stage } from '@/domain/case/stage'
import { PhotoKind } from '@/domain/attachment'
import { act } from '../case/act'
import { caseOf } from '../case/archive'
import { type CaseRecord, isUrgent } from '../case/model'
import { makeMove } from '../case/move'
import { drawnPath } from '../case/photos'
import { dictionary } from '../city/dictionaries'
import type { Db, PhotoRecord, User } from '../city/model'
import { DemoError } from '../gateway/errors'
import { addLine, addPhotos } from '../records/flow'
import { refuseIfLocked } from '../records/locks'
import { refuseMove, refuseProblems } from '../records/refuse'
import { metresTo, takePhotos } from '../records/sent'
import { responsibleUnit } from '../seed/organisation'
import { problemById, smallTypeById } from '../seed/types'
import type { VisitEnd } from './model'
import { passVisitOn, visitFacts, visitOf } from './visits'

type Told = v.InferOutput<typeof visitCheck.data>

type Verified = v.InferOutput<typeof visitVerify.data>

function reasonName(db: Db, kind: VisitKind, { result, reasonType }: Told): string {
  const dict = reasonDict(kind, result)
  if (dict === undefined) return ''
  const entry = dictionary(db, dict)?.find(({ value }) => value === reasonType)
  if (!entry) throw new DemoError('请选择原因')
  return entry.label
}

function found(db: Db, user: User, kind: VisitKind, told: Told): { record: CaseRecord; end: VisitEnd } {
  const one = visitOf(db, told.id)
  refuseMove(mayVisit(kind, visitFacts(one), user, db.clock.now()))
  refuseIfLocked(db, user, 'visit', told.id)
  const { record } = one
  const metres = metresTo(record.place, told)
  const { accuracy, attachments, farReason, result } = told
  refuseProblems(visitProblems(kind, { ...told, photoCount: attachments.length }, { metres, accuracy }))
  const end: VisitEnd = {
    at: db.clock.now(),
    result,
    reasonName: reasonName(db, kind, told),
    opinion: told.opinion,
    metres,
    farReason,
    photos: takePhotos(db, user, record, attachments),
    formerType: '',
  }
  return { record, end }
}

/** 商品外摆未收回：离开后又摆出 */
const lineOf = ({ reasonName: reason, opinion }: VisitEnd): string =>
  [reason, opinion].filter(Boolean).join('：')

/** 无法核实, 无法核查: the centre gives it to another collector. */
function passOn(db: Db, user: User, kind: VisitKind, { record, end }: ReturnType<typeof found>): void {
  const next = nextCollector(db, user, record)
  const photos = end.photos
  passVisitOn(record, user.name, next.id, end)
  addPhotos(record, photos)
  record.openedBy = [user.id]
  addLine(record, end.at, {
    node: VISIT_WORD[kind],
    action: visitResultLabel(kind, 'unable'),
    operatorName: user.name,
    receiverName: next.name,
    opinion: lineOf(end),
    attachments: photos,
  })
}

/** Of the same street first; always the same one for the same case. */
function nextCollector(db: Db, user: User, { place }: CaseRecord): User {
  const others = [...db.users.values()].filter(
    ({ id, roles, bound }) => roles.includes('collector') && bound && id !== user.id,
  )
  const near = others.find(({ gridText }) => gridText.startsWith(`${place.streetName} `)) ?? others[0]
  if (!near) throw new DemoError('没有其他采集员可以接办')
  return near
}

/** The type as reported; '' if it was right. */
function correctType(record: CaseRecord, { smallTypeId, problemId }: Verified): string {
  const problem = problemById(problemId) ?? smallTypeById(smallTypeId)?.problems[0]
  if (smallTypeId === '' || problem === undefined || problem.id === record.problem.id) return ''
  const former = `${record.problem.smallType} · ${record.problem.manageProblem}`
  record.problem = problem
  record.urgent = record.urgent || isUrgent(problem)
  return former
}

export function verify(db: Db, user: User, told: Verified): void {
  const visit = found(db, user, 'verify', told)
  const { record, end } = visit
  if (end.result === 'unable') return passOn(db, user, 'verify', visit)
  const passed = end.result === 'yes'
  const formerType = passed ? correctType(record, told) : ''
  const corrected =
    formerType && `类型由“${formerType}”更正为“${record.problem.smallType} · ${record.problem.manageProblem}”`
  act(db, user, 'verify', record.id, {
    passed,
    opinion: [lineOf(end), corrected].filter(Boolean).join('。'),
    photos: end.photos,
    departmentId: responsibleUnit(record.problem.unit, record.place).orgCode,
    visit: { ...end, formerType },
  })
}

export function check(db: Db, user: User, told: Told): void {
  const visit = found(db, user, 'check', told)
  const { record, end } = visit
  if (end.result === 'unable') return passOn(db, user, 'check', visit)
  const passed = end.result === 'yes'
  act(db, user, 'check', record.id, { passed, opinion: lineOf(end), photos: end.photos, visit: end })
}

export interface TaskEnd {
  passed: boolean
  opinion: string
}

/** 核实 or 核查 by the collector of the beat, for the control call. */
export function doTask(db: Db, id: string, { passed, opinion }: TaskEnd): CaseRecord {
  const record = caseOf(db, id)
  const collector = db.users.get(record.collectorId)
  if (!collector) throw new DemoError('没有采集员负责这个网格')
  const action = record.facts.stage === Stage.reported ? 'verify' : 'check'
  makeMove(record, action, collector, db.clock.now(), {
    passed,
    opinion,
    photos: [photoOf(record, collector, db.clock.now())],
    departmentId: responsibleUnit(record.problem.unit, record.place).orgCode,
  })
  return record
}

function photoOf(record: CaseRecord, by: User, time: number): PhotoRecord {
  const n = record.photos.filter(({ kind }) => kind === PhotoKind.check).length + 1
  return {
    id: `${record.id}-p${record.photos.length + 1}`,
    kind: PhotoKind.check,
    name: `核查${n}.jpg`,
    path: drawnPath(record.id, PhotoKind.check, n),
    time,
    authorName: by.name,
  }
}
