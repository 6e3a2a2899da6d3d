import type { TaskMove } from '@/domain/keytask/taskFacts'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import type { Millis } from '@/domain/time'
import { isOffered } from '@/domain/verdict'
import { keyTaskOf } from '../city/db'
import type { Db, Performer, User } from '../city/model'
import type { KeyTaskRecord, TaskLine } from './model'
import { refuseIfLocked } from '../records/locks'
import { makeTaskMove, type TaskMoveDetails } from './move'

/**
 * A move somebody asks for now: refused while another holds the task, or by the rule that forbids it (DemoError). Answers with
 * the task after it.
 */
export function actOnTask(
  db: Db,
  by: Performer,
  move: TaskMove,
  id: string,
  details: TaskMoveDetails = {},
): KeyTaskRecord {
  const record = keyTaskOf(db, id)
  refuseIfLocked(db, by, 'keyTask', id)
  makeTaskMove(db, record, move, by, db.clock.now(), details)
  return record
}

/**
 * The same for what is only added (阶段反馈, 催办, 核查反馈): several may do so at once, and whoever holds the task goes on with it. Received
 * under this client id before, it is there already. Answers with its line of the flow.
 */
export function addToTask(
  db: Db,
  by: User,
  move: 'feedback' | 'urge' | 'answer',
  id: string,
  { clientId, ...details }: TaskMoveDetails & { clientId: string },
): TaskLine | undefined {
  const record = keyTaskOf(db, id)
  const known = lineBy(db, by, clientId, record)
  if (known) return known
  makeTaskMove(db, record, move, by, db.clock.now(), { ...details, clientId })
  return record.flow[record.flow.length - 1]
}

/** What this user sent under a client id, on this task or on any; undefined where nothing was received. */
export function lineBy(db: Db, user: User, clientId: string, record?: KeyTaskRecord): TaskLine | undefined {
  const tasks = record ? [record] : [...db.keyTasks.values()]
  return tasks
    .flatMap(({ flow }) => flow)
    .find((line) => line.clientId === clientId && line.operatorName === user.name)
}

const TAKING_OVER: readonly TaskMove[] = ['approve', 'return', 'confirm']

/** Somebody has opened the task. Is it the next in line, whoever submitted it cannot take it back any more. */
export function noteTaskOpened(db: Db, by: Performer, record: KeyTaskRecord): void {
  const { facts } = record
  if (!record.openedBy.includes(by.id)) record.openedBy = [...record.openedBy, by.id]
  if (facts.submittedById === '' || facts.submittedById === by.id) return
  const takesOver = TAKING_OVER.some((move) => mayDoTask(move, facts, by, db.clock.now()).ok)
  if (takesOver) record.facts = { ...facts, openedByNext: true }
}

/** What is somebody's to do with a task, as against what may be done besides. */
const TODO: readonly TaskMove[] = ['approve', 'decideDelay', 'sign', 'feedback', 'confirm', 'inspect']

/** Whether a task waits for this user, who has not opened it since it came there. */
export const isTaskUnread = ({ facts, openedBy }: KeyTaskRecord, user: User, now: Millis): boolean =>
  !openedBy.includes(user.id) && TODO.some((move) => isOffered(mayDoTask(move, facts, user, now)))
