import type * as v from 'valibot'
import type { keyTaskDetail, keyTaskPhotos } from '@/api/contract/keyTask'
import type { keyTaskHandlePage } from '@/api/contract/keyTaskHandle'
import { PhotoKind } from '@/domain/attachment'
import { wireTime } from '@/domain/time'
import { wireFiles, wirePhoto, wireRow, wireSentPhoto } from '../case/wire'
import { timeOr } from '../city/clock'
import type { Db, PhotoRecord, User } from '../city/model'
import { orgTitle } from '../seed/organisation'
import { isTaskUnread } from './act'
import { casesOf, spotOf, taskFactsNow } from './facts'
import {
  feedbacksOf,
  inspectionsOf,
  lastFinish,
  pendingDelay,
  startPhotos,
  taskAssignedOf,
  taskReturnedOf,
} from './history'
import type { KeyTaskRecord, TaskLine } from './model'

// From what the demo keeps to what the gateway sends; typed by the contract, so a field forgotten is a type error.

type Page = NonNullable<v.InferInput<typeof keyTaskHandlePage.body>>

type WireTask = NonNullable<Page['list']>[number]

type WireDetail = v.InferInput<typeof keyTaskDetail.body>

type WirePhoto = NonNullable<v.InferInput<typeof keyTaskPhotos.body>>[number]

const wireAssist = (part: KeyTaskRecord['facts']['assists'][number]) => ({
  ...part,
  departmentName: orgTitle(part.departmentId),
  lastFeedback: timeOr(part.lastFeedback),
})

function wireDelay(record: KeyTaskRecord) {
  const { delay } = record.facts
  const line = pendingDelay(record)
  return (
    delay && {
      until: timeOr(delay.until),
      reason: line?.opinion ?? '',
      byName: line?.operatorName ?? '',
      time: timeOr(line?.time),
    }
  )
}

function wireReturned(record: KeyTaskRecord) {
  const returned = taskReturnedOf(record)
  return returned && { ...returned, time: timeOr(returned.time) }
}

/** Who has which part of it. */
function people({ facts, names }: KeyTaskRecord) {
  return {
    starterId: facts.starterId,
    starterName: names.starter,
    approverId: facts.approverId,
    approverName: names.approver,
    leadId: facts.leadId,
    leadName: orgTitle(facts.leadId),
    undertakerId: facts.undertakerId,
    undertakerName: facts.undertakerId === '' ? '' : names.undertaker,
    inspectorId: facts.inspectorId,
    inspectorName: facts.inspectorId === '' ? '' : names.inspector,
    assists: facts.assists.map(wireAssist),
  }
}

function clockPart({ facts, times }: KeyTaskRecord) {
  return {
    since: timeOr(facts.since),
    submitTime: timeOr(times.submit),
    startTime: timeOr(facts.startTime),
    deadline: timeOr(facts.deadline),
    finishTime: timeOr(facts.finishTime),
    lastFeedback: timeOr(facts.lastFeedback),
    cycleDays: facts.cycleDays,
  }
}

/** A task as a list shows it. */
export function wireTaskRow(db: Db, record: KeyTaskRecord, user: User) {
  const { id, taskNo, type, level, reason, requirement, photos, caseIds } = record
  const facts = taskFactsNow(db, record)
  const spot = spotOf(db, record)
  const [firstCase] = casesOf(db, record)
  return {
    id,
    taskNo,
    type,
    level,
    reason,
    requirement,
    stage: facts.stage,
    ...people(record),
    ...clockPart(record),
    progress: facts.progress,
    reworkCount: facts.reworkCount,
    submittedById: facts.submittedById,
    openedByNext: facts.openedByNext,
    delayAsked: facts.delayAsked,
    delay: wireDelay(record),
    urges: facts.urges.map((urge) => ({ ...urge, time: timeOr(urge.time) })),
    caseCount: caseIds.length,
    openCaseCount: facts.openCaseCount,
    answerDue: facts.answerDue,
    address: spot?.address ?? '',
    longitude: spot?.longitude ?? null,
    latitude: spot?.latitude ?? null,
    thumbnail: (firstCase?.photos[0] ?? photos[0])?.path ?? '',
    returned: wireReturned(record),
    unread: isTaskUnread(record, user, db.clock.now()),
  } satisfies WireTask
}

const wireFeedback = ({ id, departmentId = '', operatorName, time, progress = 0, opinion }: TaskLine) => ({
  id,
  departmentId,
  departmentName: orgTitle(departmentId),
  byName: operatorName,
  time: wireTime(time),
  progress,
  opinion,
})

const wireInspection = ({ line, answer }: ReturnType<typeof inspectionsOf>[number]) => ({
  id: line.id,
  byName: line.operatorName,
  time: wireTime(line.time),
  passed: line.action === '核查通过',
  opinion: line.opinion,
  metres: line.metres ?? null,
  farReason: line.farReason ?? '',
  attachments: wireFiles(line),
  answer: answer && {
    byName: answer.operatorName,
    time: wireTime(answer.time),
    opinion: answer.opinion,
    attachments: wireFiles(answer),
  },
})

/** A task as its detail screen shows it. */
export function wireTaskDetail(db: Db, record: KeyTaskRecord, user: User): WireDetail {
  const { times, place } = record
  const assigned = taskAssignedOf(record)
  return {
    ...wireTaskRow(db, record, user),
    approveTime: timeOr(times.approve),
    signTime: timeOr(times.sign),
    confirmTime: timeOr(times.confirm),
    closeTime: timeOr(times.close),
    placeAddress: place?.address ?? '',
    placeLongitude: place?.longitude ?? null,
    placeLatitude: place?.latitude ?? null,
    caseReason: lastFinish(record)?.caseReason ?? '',
    cases: casesOf(db, record).map((each) => wireRow(db, each, user)),
    attachments: startPhotos(record).map(wireSentPhoto),
    feedbacks: feedbacksOf(record).map(wireFeedback),
    inspections: inspectionsOf(record).map(wireInspection),
    assigned: assigned && { ...assigned, time: timeOr(assigned.time) },
  }
}

const isBefore = ({ kind }: PhotoRecord): boolean => kind === PhotoKind.near || kind === PhotoKind.far

/** Its own photos; one of the seed was taken where the task is. */
export function wireTaskPhoto(db: Db, record: KeyTaskRecord, photo: PhotoRecord): WirePhoto {
  const spot = spotOf(db, record)
  return wirePhoto({ place: { longitude: spot?.longitude ?? 0, latitude: spot?.latitude ?? 0 } }, photo)
}

/** How its cases looked when they were reported, then its own. */
export const wireTaskPhotos = (db: Db, record: KeyTaskRecord): WirePhoto[] => [
  ...casesOf(db, record).flatMap((each) =>
    each.photos.filter(isBefore).map((photo) => wirePhoto(each, photo)),
  ),
  ...record.photos.map((photo) => wireTaskPhoto(db, record, photo)),
]

/** What was handed in last, for the form that starts from it. */
export function wireFinish(record: KeyTaskRecord) {
  const line = lastFinish(record)
  return line
    ? {
        opinion: line.opinion,
        caseReason: line.caseReason ?? '',
        time: wireTime(line.time),
        attachments: line.attachments.map(wireSentPhoto),
      }
    : null
}
