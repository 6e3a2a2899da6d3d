import type { keyTaskDetail } from '@/api/contract/keytask'
import type { keyTaskHandlePage } from '@/api/contract/keytaskHandle'
import { PhotoKind } from '@/domain/attachment'
import { wireTime } from '@/domain/time'
import { wireFiles, type WirePhoto, wirePhoto, wireRow, wireSentPhoto } from '../case/wire'
import { timeOr } from '../city/clock'
import type { Db, PhotoRecord, User } from '../city/model'
import { type BodyOf, pick, type RowOf, spot, times, wireHandover } from '../records/wire'
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

const wireAssist = (part: KeyTaskRecord['facts']['assists'][number]) => ({
  ...part,
  departmentName: orgTitle(part.departmentId),
  ...times(part, 'lastFeedback'),
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

function people({ facts, names }: KeyTaskRecord) {
  return {
    ...pick(facts, 'starterId', 'approverId', 'leadId', 'undertakerId', 'inspectorId'),
    starterName: names.starter,
    approverName: names.approver,
    leadName: orgTitle(facts.leadId),
    undertakerName: facts.undertakerId === '' ? '' : names.undertaker,
    inspectorName: facts.inspectorId === '' ? '' : names.inspector,
    assists: facts.assists.map(wireAssist),
  }
}

export function wireTaskRow(db: Db, record: KeyTaskRecord, user: User) {
  const facts = taskFactsNow(db, record)
  const [firstCase] = casesOf(db, record)
  return {
    ...pick(record, 'id', 'taskNo', 'type', 'level', 'reason', 'requirement'),
    ...pick(facts, 'stage', 'progress', 'reworkCount', 'submittedById', 'openedByNext', 'delayAsked'),
    ...pick(facts, 'openCaseCount', 'answerDue', 'cycleDays'),
    ...times(facts, 'since', 'startTime', 'deadline', 'finishTime', 'lastFeedback'),
    submitTime: timeOr(record.times.submit),
    ...people(record),
    delay: wireDelay(record),
    urges: facts.urges.map((urge) => ({ ...urge, ...times(urge, 'time') })),
    caseCount: record.caseIds.length,
    ...spot(spotOf(db, record)),
    thumbnail: (firstCase?.photos[0] ?? record.photos[0])?.path ?? '',
    returned: wireHandover(taskReturnedOf(record)),
    unread: isTaskUnread(record, user, db.clock.now()),
  } satisfies RowOf<typeof keyTaskHandlePage>
}

const wireFeedback = (line: TaskLine) => ({
  ...pick(line, 'id', 'opinion'),
  ...times(line, 'time'),
  departmentId: line.departmentId ?? '',
  departmentName: orgTitle(line.departmentId ?? ''),
  byName: line.operatorName,
  progress: line.progress ?? 0,
})

const wireLine = (line: TaskLine) => ({
  ...pick(line, 'opinion'),
  ...times(line, 'time'),
  byName: line.operatorName,
  attachments: wireFiles(line),
})

const wireInspection = ({ line, answer }: ReturnType<typeof inspectionsOf>[number]) => ({
  ...wireLine(line),
  id: line.id,
  passed: line.action === '核查通过',
  metres: line.metres ?? null,
  farReason: line.farReason ?? '',
  answer: answer && wireLine(answer),
})

export function wireTaskDetail(db: Db, record: KeyTaskRecord, user: User): BodyOf<typeof keyTaskDetail> {
  const { times: at, place } = record
  const { address, longitude, latitude } = spot(place)
  return {
    ...wireTaskRow(db, record, user),
    approveTime: timeOr(at.approve),
    signTime: timeOr(at.sign),
    confirmTime: timeOr(at.confirm),
    closeTime: timeOr(at.close),
    placeAddress: address,
    placeLongitude: longitude,
    placeLatitude: latitude,
    caseReason: lastFinish(record)?.caseReason ?? '',
    cases: casesOf(db, record).map((each) => wireRow(db, each, user)),
    attachments: startPhotos(record).map(wireSentPhoto),
    feedbacks: feedbacksOf(record).map(wireFeedback),
    inspections: inspectionsOf(record).map(wireInspection),
    assigned: wireHandover(taskAssignedOf(record)),
  }
}

const isBefore = ({ kind }: PhotoRecord): boolean => kind === PhotoKind.near || kind === PhotoKind.far

export function wireTaskPhoto(db: Db, record: KeyTaskRecord, photo: PhotoRecord): WirePhoto {
  const { longitude, latitude } = spotOf(db, record) ?? { longitude: 0, latitude: 0 }
  return wirePhoto({ place: { longitude, latitude } }, photo)
}

export const wireTaskPhotos = (db: Db, record: KeyTaskRecord): WirePhoto[] => [
  ...casesOf(db, record).flatMap((each) =>
    each.photos.filter(isBefore).map((photo) => wirePhoto(each, photo)),
  ),
  ...record.photos.map((photo) => wireTaskPhoto(db, record, photo)),
]

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
