import type { keyTaskDetail } from '@/api/contract/keytask'
import type { keyTaskHandlePage } from '@/api/contract/keytaskHandle'
import { PhotoKind } from '@/domain/attachment'
import type { AssignWay, Handover, ReturnWay } from '@/domain/handover'
import { TASK_MOVE_LABEL } from '@/domain/keytask/taskMoves'
import { stageRank } from '@/domain/keytask/taskStage'
import {
  wireFiles,
  type WirePhoto,
  wirePhoto,
  wirePhotos,
  wireRow,
  wireSentPhoto,
  wireSentLine,
} from '../case/wire'
import { timeOr } from '../city/clock'
import type { Db, PhotoRecord, User } from '../city/model'
import { lastHandover, lastLine } from '../records/flow'
import { type BodyOf, pick, type RowOf, spot, times, wireHandover } from '../records/wire'
import { orgTitle } from '../seed/organisation'
import { isTaskUnread } from './act'
import { casesOf, spotOf, taskFactsNow } from './facts'
import type { KeyTaskRecord, TaskLine } from './model'
import { DECIDED, INSPECTED } from './move'

const BACK: ReadonlyMap<string, ReturnWay> = new Map([
  [TASK_MOVE_LABEL.return, 'return'],
  [TASK_MOVE_LABEL.sendBack, 'sendBack'],
  [INSPECTED.failed, 'check'],
  [TASK_MOVE_LABEL.withdraw, 'withdraw'],
])

/** Moves that settle an earlier return. */
const ONWARDS: readonly string[] = [
  TASK_MOVE_LABEL.submit,
  TASK_MOVE_LABEL.finish,
  TASK_MOVE_LABEL.confirm,
  INSPECTED.passed,
]

const taskReturnedOf = (record: KeyTaskRecord): Handover<ReturnWay> | null =>
  lastHandover(record, { ways: BACK, settledBy: ONWARDS })

const GIVEN: ReadonlyMap<string, AssignWay> = new Map([
  [TASK_MOVE_LABEL.sign, 'assign'],
  [TASK_MOVE_LABEL.transfer, 'assign'],
])

const taskAssignedOf = (record: KeyTaskRecord): Handover<AssignWay> | null =>
  record.facts.stage === 'handling' ? lastHandover(record, { ways: GIVEN }) : null

export const feedbacksOf = ({ flow }: KeyTaskRecord): TaskLine[] =>
  flow.filter(({ action }) => action === TASK_MOVE_LABEL.feedback)

const ENDS: readonly string[] = [INSPECTED.passed, INSPECTED.failed]

export function inspectionsOf({ flow }: KeyTaskRecord): { line: TaskLine; answer: TaskLine | null }[] {
  return flow.flatMap((line, index) => {
    if (!ENDS.includes(line.action)) return []
    const later = flow.slice(index + 1)
    const next = later.findIndex(({ action }) => ENDS.includes(action))
    const until = next < 0 ? later : later.slice(0, next)
    const answer = until.find(({ action }) => action === TASK_MOVE_LABEL.answer) ?? null
    return [{ line, answer }]
  })
}

export const lastFinish = ({ flow }: KeyTaskRecord) => lastLine(flow, [TASK_MOVE_LABEL.finish])

const startPhotos = ({ flow, photos, facts }: KeyTaskRecord) =>
  lastLine(flow, [TASK_MOVE_LABEL.submit])?.attachments ?? (stageRank(facts.stage) === 0 ? photos : [])

const hasLine = ({ flow }: KeyTaskRecord, actions: readonly string[], name?: string): boolean =>
  flow.some(
    ({ action, operatorName }) => actions.includes(action) && (name === undefined || operatorName === name),
  )

export const wasDecided = (record: KeyTaskRecord): boolean =>
  hasLine(record, [TASK_MOVE_LABEL.approve, TASK_MOVE_LABEL.return, DECIDED.granted, DECIDED.rejected])

export const wasInspectedBy = (record: KeyTaskRecord, name: string): boolean => hasLine(record, ENDS, name)
export const wasAnswered = (record: KeyTaskRecord): boolean => hasLine(record, [TASK_MOVE_LABEL.answer])

const wireAssist = (part: KeyTaskRecord['facts']['assists'][number]) => ({
  ...part,
  departmentName: orgTitle(part.departmentId),
  ...times(part, 'lastFeedback'),
})

function wireDelay(record: KeyTaskRecord) {
  const { delay } = record.facts
  const line = lastLine(record.flow, [TASK_MOVE_LABEL.askDelay])
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
  attachments: wireFiles(line.attachments),
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

export const wireTaskPhotos = (db: Db, record: KeyTaskRecord): WirePhoto[] => [
  ...casesOf(db, record).flatMap((each) =>
    each.photos.filter(isBefore).map((photo) => wirePhoto(each, photo)),
  ),
  ...wirePhotos({ place: spotOf(db, record), photos: record.photos }),
]

export function wireFinish(record: KeyTaskRecord) {
  const line = lastFinish(record)
  if (!line) return null
  const { opinion, ...sent } = wireSentLine(line)
  return { opinion, caseReason: line.caseReason ?? '', ...sent }
}
