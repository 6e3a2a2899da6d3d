import type * as v from 'valibot'
import type { casePhotoNew, detail } from '@/api/contract/case'
import type { querySignPage } from '@/api/contract/caseSign'
import { HandlingResult } from '@/domain/case/evidence'
import type { Position } from '@/domain/geo'
import { ASSIGN_WAYS, type AssignWay, type Handover, type ReturnWay } from '@/domain/handover'
import { type Millis, wireTime } from '@/domain/time'
import { CASE_ACTION_LABEL, mayDo } from '@/domain/case/moves'
import { isInPerson } from '@/domain/case/personal'
import { Stage } from '@/domain/case/stage'
import type { CaseAction } from '@/domain/case/caseFacts'
import { isOffered } from '@/domain/verdict'
import { timeOr } from '../city/clock'
import type { Db, FlowRecord, PhotoRecord, User } from '../city/model'
import { orgTitle } from '../seed/organisation'
import { clockOf } from './facts'
import type { CaseRecord } from './model'
import { CHECK_FAILED } from './move'

// From what the demo keeps to what the gateway sends; typed by the contract, so a field forgotten is a type error.

type Page = NonNullable<v.InferInput<typeof querySignPage.body>>

export type WireRow = NonNullable<Page['list']>[number]

export type WireDetail = v.InferInput<typeof detail.body>

export type WirePhoto = NonNullable<v.InferInput<typeof casePhotoNew.body>>[number]

/** The name of whoever has this id; '' when the id is ''. */
const nameOf = (db: Db, id: string): string => db.users.get(id)?.name ?? ''

const wireHandover = <W extends string>(handover: Handover<W> | null) =>
  handover && { ...handover, time: timeOr(handover.time) }

function labelsOf(db: Db, record: CaseRecord, user: User) {
  return db.labels
    .filter((label) => label.userId === user.id && record.labelIds.includes(label.id))
    .map(({ id, name, colour }) => ({ id, name, colour }))
}

/** The clock's part of a row: limitAmount is what the deadline is reckoned from, granted delays included. */
function clockPart(record: CaseRecord) {
  if (record.clock === null) return { limitAmount: 0, limitUnit: '', limitStart: null, pauses: [] }
  const { limit, start, pauses } = clockOf(record.clock)
  return {
    limitAmount: limit.amount,
    limitUnit: limit.unit,
    limitStart: wireTime(start),
    pauses: pauses.map(({ from, to, reason }) => ({ from: wireTime(from), to: timeOr(to), reason })),
  }
}

/** What a case is about, and where. */
export function wireSubject({ problem, place, ...record }: CaseRecord) {
  return {
    sourceName: record.sourceName,
    className: problem.caseType === '1' ? '部件' : '事件',
    bigTypeName: problem.bigType,
    smallTypeName: problem.smallType,
    manageProblem: problem.manageProblem,
    description: record.description,
    areaName: place.areaName,
    streetName: place.streetName,
    communityName: place.communityName,
    address: place.position,
    longitude: place.longitude,
    latitude: place.latitude,
  }
}

/** A case as a list shows it; labels are the user's own. */
export function wireRow(db: Db, record: CaseRecord, user: User) {
  const { facts, problem, times } = record
  return {
    id: record.id,
    taskNo: record.taskNo,
    ...wireSubject(record),
    bigTypeId: problem.bigTypeId,
    smallTypeId: problem.smallTypeId,
    stage: facts.stage,
    step: facts.step,
    departmentId: facts.departmentId,
    departmentName: orgTitle(facts.departmentId),
    handlerId: facts.handlerId,
    handlerName: nameOf(db, facts.handlerId),
    reporterId: facts.reporterId,
    submittedById: facts.submittedById,
    openedByNext: facts.openedByNext,
    voided: facts.voided === true,
    dispatchTime: timeOr(times.dispatch),
    finishTime: timeOr(times.handle),
    ...clockPart(record),
    deadline: timeOr(facts.deadline),
    parkedUntil: timeOr(facts.parkedUntil),
    reworkCount: facts.reworkCount,
    delayCount: facts.delayCount,
    maxDelays: facts.maxDelays,
    urgent: record.urgent,
    supervised: record.supervised,
    typical: record.typical,
    labels: labelsOf(db, record, user),
    thumbnail: record.photos[0]?.path ?? '',
    returned: wireHandover(returnedOf(record)),
    unread: isUnread(record, user, db.clock.now()),
  } satisfies WireRow
}

/** A case as its detail screen shows it. */
export function wireDetail(db: Db, record: CaseRecord, user: User): WireDetail {
  const { problem, place, times, facts } = record
  return {
    ...wireRow(db, record, user),
    problemId: problem.id,
    condition: problem.filing,
    gridCode: place.gridCode,
    dutyGridName: place.dutyGridName,
    coordinateSystem: 'CGCS2000',
    mapSource: 'tianditu',
    componentCode: record.componentCode,
    reporterName: record.reporterName,
    reporterPhone: record.reporterPhone,
    reportTime: timeOr(times.report),
    registerTime: timeOr(times.register),
    signTime: timeOr(times.sign),
    signerName: record.signerName,
    handleTime: timeOr(times.handle),
    checkTime: timeOr(times.check),
    closeTime: timeOr(times.close),
    assigned: wireHandover(assignedOf(record)),
    delayedUntil: record.clock && record.clock.granted > 0 ? timeOr(facts.deadline) : null,
  }
}

/** A photo of a record; one of the seed was taken where the record is. */
export function wirePhoto(record: { place: Position }, photo: PhotoRecord): WirePhoto {
  const { longitude = record.place.longitude, latitude = record.place.latitude } = photo
  return {
    id: photo.id,
    photoName: photo.name,
    photoPath: photo.path,
    httpUrl: '',
    kind: photo.kind,
    time: photo.time === null ? null : wireTime(photo.time),
    authorName: photo.authorName,
    longitude,
    latitude,
    source: photo.source,
    remark: photo.remark,
  }
}

export const wireFlow = (step: FlowRecord) => ({
  ...step,
  time: wireTime(step.time),
  attachments: wireFiles(step),
})

/** What came along with a step. */
export const wireFiles = ({ attachments }: Pick<FlowRecord, 'attachments'>) =>
  attachments.map(({ id, name, path }) => ({ id, attachmentName: name, attachmentPath: path }))

/** A photo as it was sent along. */
export const wireSentPhoto = (photo: PhotoRecord) => ({
  attachmentName: photo.name,
  attachmentPath: photo.path,
  kind: photo.kind,
  takenAt: timeOr(photo.time),
  longitude: photo.longitude,
  latitude: photo.latitude,
  accuracy: null,
  source: photo.source,
  remark: photo.remark,
})

/** What was submitted about a case, for the form that starts from it. Those of the seed were all 已处置. */
export const wireSent = (line: FlowRecord | undefined) =>
  line
    ? {
        result: line.result ?? HandlingResult.done,
        opinion: line.opinion,
        time: wireTime(line.time),
        attachments: line.attachments.map(wireSentPhoto),
      }
    : null

/** Who said last that they undertake a case, and how to reach them; null where nobody has. */
export function lastUndertaking({ undertakings }: CaseRecord) {
  const last = undertakings[undertakings.length - 1]
  return last ? { ...last, time: wireTime(last.time) } : null
}

// What the flow record of a case tells of how it came to whoever has it now.

const BACK: ReadonlyMap<string, ReturnWay> = new Map([
  [CASE_ACTION_LABEL.sendBack, 'sendBack'],
  [CHECK_FAILED, 'check'],
  [CASE_ACTION_LABEL.withdraw, 'withdraw'],
])

/** What hands a case on: whatever came back before is settled by it. */
const ONWARDS: readonly string[] = [CASE_ACTION_LABEL.handle, CASE_ACTION_LABEL.confirm]
const newestFirst = ({ flow }: CaseRecord): FlowRecord[] => [...flow].reverse()

const told = <W extends string>(way: W, { operatorName, time, opinion }: FlowRecord): Handover<W> => ({
  way,
  byName: operatorName,
  time,
  reason: opinion,
})

/** How it came back to whoever has to work on it again; null where it did not, or has been handed on since. */
function returnedOf(record: CaseRecord): Handover<ReturnWay> | null {
  if (record.facts.stage !== Stage.handling) return null
  for (const line of newestFirst(record)) {
    const way = BACK.get(line.action)
    if (way !== undefined) return told(way, line)
    if (ONWARDS.includes(line.action)) return null
  }
  return null
}

/** What was submitted last about it; undefined where nothing was. */
export const lastHandling = (record: CaseRecord): FlowRecord | undefined =>
  newestFirst(record).find(({ action }) => action === CASE_ACTION_LABEL.handle)

/** How it was given to the person who has it; null where nobody has it in person. */
function assignedOf(record: CaseRecord): Handover<AssignWay> | null {
  if (!isInPerson(record.facts)) return null
  for (const line of newestFirst(record)) {
    const way = ASSIGN_WAYS.find((each) => CASE_ACTION_LABEL[each] === line.action)
    if (way !== undefined) return told(way, line)
  }
  return null
}

/** What is somebody's to do with a case, as against what may be done besides. */
const TODO: readonly CaseAction[] = ['verify', 'sign', 'handle', 'personalHandle', 'confirm', 'check']

/** Whether a case waits for this user, who has not opened it since it came there. */
const isUnread = ({ facts, openedBy }: CaseRecord, user: User, now: Millis): boolean =>
  !openedBy.includes(user.id) && TODO.some((action) => isOffered(mayDo(action, facts, user, now)))
