import type { casePhotoNew, detail } from '@/api/contract/case'
import type { querySignPage } from '@/api/contract/caseSign'
import type { CaseAction } from '@/domain/case/caseFacts'
import { HandlingResult } from '@/domain/case/evidence'
import { CASE_ACTION_LABEL, mayDo } from '@/domain/case/moves'
import { isInPerson } from '@/domain/case/personal'
import { Stage } from '@/domain/case/stage'
import type { Clock } from '@/domain/deadline/deadline'
import type { Position } from '@/domain/geo'
import { ASSIGN_WAYS, type AssignWay, type Handover, type ReturnWay } from '@/domain/handover'
import { DAY, dayNumber, dayStart, type Millis, wireTime } from '@/domain/time'
import { isOffered } from '@/domain/verdict'
import { timeOr } from '../city/clock'
import type { Db, FlowRecord, PhotoRecord, Undertaking, User } from '../city/model'
import { lastHandover, lastLine } from '../records/flow'
import {
  type BodyOf,
  grid,
  nameOf,
  pick,
  region,
  type RowOf,
  thumbnailOf,
  times,
  wireHandover,
} from '../records/wire'
import { orgTitle } from '../seed/organisation'
import { createRandom, hashText } from '../seed/random'
import { type CaseRecord, clockOf } from './model'
import { CHECK_FAILED } from './move'
import texts from './texts.json'

export type WireRow = RowOf<typeof querySignPage>

export type WirePhoto = NonNullable<BodyOf<typeof casePhotoNew>>[number]

function labelsOf(db: Db, record: CaseRecord, user: User) {
  return db.labels
    .filter((label) => label.userId === user.id && record.labelIds.includes(label.id))
    .map((label) => pick(label, 'id', 'name', 'colour'))
}

/** `limitAmount` includes granted delays. */
export function wireClock(clock: Clock | null) {
  if (clock === null) return { limitAmount: 0, limitUnit: '', limitStart: null, pauses: [] }
  const { limit, start, pauses } = clock
  return {
    limitAmount: limit.amount,
    limitUnit: limit.unit,
    limitStart: wireTime(start),
    pauses: pauses.map(({ from, to, reason }) => ({ from: wireTime(from), to: timeOr(to), reason })),
  }
}

export function wireSubject({ problem, place, ...record }: CaseRecord) {
  return {
    ...pick(record, 'sourceName', 'description'),
    ...pick(problem, 'manageProblem'),
    ...pick(place, 'longitude', 'latitude'),
    ...region(place),
    address: place.position,
    className: problem.caseType === '1' ? '部件' : '事件',
    bigTypeName: problem.bigType,
    smallTypeName: problem.smallType,
  }
}

export function wireRow(db: Db, record: CaseRecord, user: User) {
  const { facts, problem, times: at } = record
  return {
    ...pick(record, 'id', 'taskNo', 'urgent', 'supervised', 'typical'),
    ...wireSubject(record),
    ...pick(problem, 'bigTypeId', 'smallTypeId'),
    ...pick(facts, 'stage', 'step', 'departmentId', 'handlerId'),
    ...pick(facts, 'reporterId', 'submittedById', 'openedByNext'),
    ...pick(facts, 'reworkCount', 'delayCount', 'maxDelays'),
    departmentName: orgTitle(facts.departmentId),
    handlerName: nameOf(db, facts.handlerId),
    voided: facts.voided === true,
    dispatchTime: timeOr(at.dispatch),
    finishTime: timeOr(at.handle),
    ...wireClock(record.clock && clockOf(record.clock)),
    ...times(facts, 'deadline', 'parkedUntil'),
    labels: labelsOf(db, record, user),
    thumbnail: thumbnailOf(record),
    urged: urgedOf(record),
    pendingKeyTaskNo: pendingTaskOf(db, record),
    returned: wireHandover(returnedOf(record)),
    unread: isUnread(record, user, db.clock.now()),
  } satisfies WireRow
}

export function wireDetail(db: Db, record: CaseRecord, user: User): BodyOf<typeof detail> {
  const { problem, place, times: at, facts } = record
  return {
    ...wireRow(db, record, user),
    ...pick(record, 'componentCode', 'reporterName', 'reporterPhone', 'signerName'),
    ...grid(place),
    problemId: problem.id,
    condition: problem.filing,
    coordinateSystem: 'CGCS2000',
    mapSource: 'tianditu',
    reportTime: timeOr(at.report),
    registerTime: timeOr(at.register),
    signTime: timeOr(at.sign),
    handleTime: timeOr(at.handle),
    checkTime: timeOr(at.check),
    closeTime: timeOr(at.close),
    assigned: wireHandover(assignedOf(record)),
    ad: isAd(record) ? adOf(record, db.clock.now()) : null,
    delayedUntil: record.clock && record.clock.granted > 0 ? timeOr(facts.deadline) : null,
  }
}

/** A photo without a position has that of its record. */
export function wirePhoto({ place }: { place: Position | null }, photo: PhotoRecord): WirePhoto {
  const { longitude = place?.longitude ?? null, latitude = place?.latitude ?? null } = photo
  return {
    ...pick(photo, 'id', 'kind', 'authorName', 'source', 'remark'),
    ...times(photo, 'time'),
    photoName: photo.name,
    photoPath: photo.path,
    httpUrl: '',
    longitude,
    latitude,
  }
}

interface Pictured {
  place: Position | null
  photos: readonly PhotoRecord[]
}

interface WithFlow {
  place: Position | null
  flow: readonly FlowRecord[]
}

export const wirePhotos = (record: Pictured): WirePhoto[] =>
  record.photos.map((photo) => wirePhoto(record, photo))

/** All photos of the flow. */
export const wireFlowPhotos = ({ place, flow }: WithFlow): WirePhoto[] =>
  flow.flatMap(({ attachments }) => wirePhotos({ place, photos: attachments }))

export const wireFlow = (step: FlowRecord) => ({
  ...step,
  time: wireTime(step.time),
  attachments: wireFiles(step.attachments),
})

type File = Pick<PhotoRecord, 'id' | 'name' | 'path'>

export const wireFiles = (photos: readonly File[] = []) =>
  photos.map(({ id, name, path }) => ({ id, attachmentName: name, attachmentPath: path }))

export const wireSentPhoto = (photo: PhotoRecord) => ({
  ...pick(photo, 'kind', 'longitude', 'latitude', 'source', 'remark'),
  attachmentName: photo.name,
  attachmentPath: photo.path,
  takenAt: timeOr(photo.time),
  accuracy: null,
})

export const wireSentLine = (line: FlowRecord) => ({
  opinion: line.opinion,
  time: wireTime(line.time),
  attachments: line.attachments.map(wireSentPhoto),
})

/** Seeded entries have no result: all are 已处置. */
export const wireSent = (line: FlowRecord | undefined) =>
  line ? { result: line.result ?? HandlingResult.done, ...wireSentLine(line) } : null

export function lastUndertaking({ undertakings }: { undertakings: readonly Undertaking[] }) {
  const last = undertakings[undertakings.length - 1]
  return last ? { ...last, time: wireTime(last.time) } : null
}

const BACK: ReadonlyMap<string, ReturnWay> = new Map([
  [CASE_ACTION_LABEL.sendBack, 'sendBack'],
  [CHECK_FAILED, 'check'],
  [CASE_ACTION_LABEL.withdraw, 'withdraw'],
])

/** Actions that settle an earlier return. */
const ONWARDS: readonly string[] = [CASE_ACTION_LABEL.handle, CASE_ACTION_LABEL.confirm]

function returnedOf(record: CaseRecord): Handover<ReturnWay> | null {
  return record.facts.stage === Stage.handling
    ? lastHandover(record, { ways: BACK, settledBy: ONWARDS })
    : null
}

/** Moves that end a 催办, and 催办 itself. */
const ANSWERS = ['urge', 'assign', 'reassign', 'passOn', 'handle', 'park'] as const

const pendingTaskOf = ({ keyTasks }: Db, { id }: CaseRecord) =>
  [...keyTasks.values()].find(({ facts, caseIds }) => facts.stage === 'approving' && caseIds.includes(id))
    ?.taskNo ?? null

function urgedOf({ facts, flow }: CaseRecord) {
  const labels = ANSWERS.map((action) => CASE_ACTION_LABEL[action])
  const last = lastLine(flow, labels)
  if (facts.stage !== Stage.handling || last?.action !== CASE_ACTION_LABEL.urge) return null
  return { byName: last.operatorName, words: last.opinion, ...times(last, 'time') }
}

export const lastHandling = ({ flow }: CaseRecord) => lastLine(flow, [CASE_ACTION_LABEL.handle])

const GIVEN: ReadonlyMap<string, AssignWay> = new Map(ASSIGN_WAYS.map((way) => [CASE_ACTION_LABEL[way], way]))

const assignedOf = (record: CaseRecord): Handover<AssignWay> | null =>
  isInPerson(record.facts) ? lastHandover(record, { ways: GIVEN }) : null

/** Moves that are a user's work, not only allowed. */
const TODO: readonly CaseAction[] = ['verify', 'sign', 'handle', 'personalHandle', 'confirm', 'check']

const isUnread = ({ facts, openedBy }: CaseRecord, user: User, now: Millis): boolean =>
  !openedBy.includes(user.id) && TODO.some((action) => isOffered(mayDo(action, facts, user, now)))

const AD_TYPES = ['户外广告', '牌匾标识', '违规户外广告']
export const isAd = ({ problem }: CaseRecord): boolean => AD_TYPES.includes(problem.smallType)

const NONE = { adNo: '', adOwner: '', adSize: '', permitNo: '', permitFrom: null, permitTo: null }

/** The advertisement of a case, always the same for the same id. */
export function adOf(record: CaseRecord, now: Millis) {
  const random = createRandom(`ad ${record.id}`)
  const adOwner = random.pick(texts.adOwners)
  const adSize = random.pick(texts.adSizes)
  if (record.problem.smallType === '违规户外广告') return { ...NONE, adOwner, adSize }
  const serial = String(hashText(record.id) % 100_000).padStart(5, '0')
  const lastDay = dayNumber(record.times.report ?? now) + random.pick([-160, -41, -6, 20, 75, 240])
  return {
    adNo: `GG${record.place.areaCode}${serial}`,
    adOwner,
    adSize,
    permitNo: `厦城广许〔${random.pick(['2024', '2025'])}〕${serial} 号`,
    permitFrom: wireTime(dayStart(lastDay) - 364 * DAY),
    permitTo: wireTime(dayStart(lastDay)),
  }
}
