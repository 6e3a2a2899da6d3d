import { TASK_MOVE_LABEL } from '@/domain/keytask/taskMoves'
import { stageRank } from '@/domain/keytask/taskStage'
import type { AssignWay, Handover, ReturnWay } from '@/domain/handover'
import { lastHandover } from '../records/flow'
import type { KeyTaskRecord, TaskLine } from './model'
import { DECIDED, INSPECTED } from './move'

const BACK: ReadonlyMap<string, ReturnWay> = new Map([
  [TASK_MOVE_LABEL.return, 'return'],
  [TASK_MOVE_LABEL.sendBack, 'sendBack'],
  [INSPECTED.failed, 'check'],
  [TASK_MOVE_LABEL.withdraw, 'withdraw'],
])

/** These settle an earlier return. */
const ONWARDS: readonly string[] = [
  TASK_MOVE_LABEL.submit,
  TASK_MOVE_LABEL.finish,
  TASK_MOVE_LABEL.confirm,
  INSPECTED.passed,
]

const newestFirst = ({ flow }: KeyTaskRecord): TaskLine[] => [...flow].reverse()

export const taskReturnedOf = (record: KeyTaskRecord): Handover<ReturnWay> | null =>
  lastHandover(record, { ways: BACK, settledBy: ONWARDS })

const GIVEN: ReadonlyMap<string, AssignWay> = new Map([
  [TASK_MOVE_LABEL.sign, 'assign'],
  [TASK_MOVE_LABEL.transfer, 'assign'],
])

export const taskAssignedOf = (record: KeyTaskRecord): Handover<AssignWay> | null =>
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

export const lastFinish = (record: KeyTaskRecord): TaskLine | undefined =>
  newestFirst(record).find(({ action }) => action === TASK_MOVE_LABEL.finish)

export const startPhotos = ({ flow, photos, facts }: KeyTaskRecord) =>
  [...flow].reverse().find(({ action }) => action === TASK_MOVE_LABEL.submit)?.attachments ??
  (stageRank(facts.stage) === 0 ? photos : [])

const hasLine = ({ flow }: KeyTaskRecord, actions: readonly string[], name?: string): boolean =>
  flow.some(
    ({ action, operatorName }) => actions.includes(action) && (name === undefined || operatorName === name),
  )

export const wasDecided = (record: KeyTaskRecord): boolean =>
  hasLine(record, [TASK_MOVE_LABEL.approve, TASK_MOVE_LABEL.return, DECIDED.granted, DECIDED.rejected])

export const wasInspectedBy = (record: KeyTaskRecord, name: string): boolean => hasLine(record, ENDS, name)
export const wasAnswered = (record: KeyTaskRecord): boolean => hasLine(record, [TASK_MOVE_LABEL.answer])

export const pendingDelay = (record: KeyTaskRecord): TaskLine | undefined =>
  record.facts.delay === null
    ? undefined
    : newestFirst(record).find(({ action }) => action === TASK_MOVE_LABEL.askDelay)
