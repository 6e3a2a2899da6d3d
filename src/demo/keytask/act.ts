import type * as v from 'valibot'
import type { keyTaskSubmit } from '@/api/contract/keytaskStart'
import { isPosition } from '@/domain/geo'
import type { TaskMove } from '@/domain/keytask/taskFacts'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import { startProblems } from '@/domain/keytask/taskStart'
import { type Millis, parseWireTime } from '@/domain/time'
import { isOffered } from '@/domain/verdict'
import { caseOf } from '../case/archive'
import { nextId } from '../city/db'
import type { Db, Performer, User } from '../city/model'
import { DemoError, refuseMove, refuseProblems, refuseUnless } from '../gateway/errors'
import { lineBy, opened, takePhotos } from '../records/flow'
import { refuseIfLocked } from '../records/locks'
import { approverOf, departmentOf, keyTaskOf } from './facts'
import {
  assignmentFacts,
  blankTask,
  type KeyTaskAssignment,
  type KeyTaskContent,
  type KeyTaskRecord,
  type TaskLine,
} from './model'
import { makeTaskMove, type TaskMoveDetails } from './move'

export function actOnTask(db: Db, by: Performer, move: TaskMove, id: string, details: TaskMoveDetails = {}) {
  const record = keyTaskOf(db, id)
  refuseIfLocked(db, by, 'keyTask', id)
  makeTaskMove(db, record, move, by, db.clock.now(), details)
  return record
}

/** Actions that only add need no lock. A known client id returns its existing line. */
export function addToTask(
  db: Db,
  by: User,
  move: 'feedback' | 'urge' | 'answer',
  id: string,
  { clientId, ...details }: TaskMoveDetails & { clientId: string },
): TaskLine | undefined {
  const record = keyTaskOf(db, id)
  const known = lineBy([record], by, clientId)
  if (known) return known
  makeTaskMove(db, record, move, by, db.clock.now(), { ...details, clientId })
  return record.flow[record.flow.length - 1]
}

const TAKING_OVER: readonly TaskMove[] = ['approve', 'return', 'confirm']

/** The submitter cannot withdraw it after the next user has opened it. */
export function noteTaskOpened(record: KeyTaskRecord, by: Performer, db: Db): void {
  const { facts } = record
  opened(record, by)
  if (facts.submittedById === '' || facts.submittedById === by.id) return
  const takesOver = TAKING_OVER.some((move) => mayDoTask(move, facts, by, db.clock.now()).ok)
  if (takesOver) record.facts = { ...facts, openedByNext: true }
}

/** Moves that belong to the user's work, not only allowed ones. */
const TODO: readonly TaskMove[] = ['approve', 'decideDelay', 'sign', 'feedback', 'confirm', 'inspect']

export const isTaskUnread = ({ facts, openedBy }: KeyTaskRecord, user: User, now: Millis): boolean =>
  !openedBy.includes(user.id) && TODO.some((move) => isOffered(mayDoTask(move, facts, user, now)))

type Form = v.InferOutput<typeof keyTaskSubmit.data>

function contentFrom(db: Db, { type, level, reason, requirement, caseIds, place }: Form): KeyTaskContent {
  for (const id of caseIds) caseOf(db, id)
  if (place && !isPosition(place)) throw new DemoError('位置不正确，请重新标注')
  return {
    type,
    level,
    reason: reason.trim(),
    requirement: requirement.trim(),
    caseIds: [...new Set(caseIds)],
    place,
  }
}

function assignmentFrom(db: Db, form: Form): KeyTaskAssignment {
  const { approverId, leadId, assists, deadline, cycleDays } = form
  return {
    approverId,
    approverName: approverId === '' ? '' : approverOf(db, approverId).name,
    leadId: leadId === '' ? '' : departmentOf(leadId, '主办'),
    assists: assists.map(({ departmentId, duty }) => ({
      departmentId: departmentOf(departmentId, '协办'),
      duty,
    })),
    deadline: parseWireTime(deadline),
    cycleDays,
  }
}

const savedAs = (db: Db, user: User, clientId: string): KeyTaskRecord | undefined =>
  [...db.keyTasks.values()].find(
    ({ clientIds, facts }) => facts.starterId === user.id && clientIds.includes(clientId),
  )

export const submittedAs = (db: Db, user: User, clientId: string): KeyTaskRecord | undefined =>
  [...db.keyTasks.values()].find((record) => lineBy([record], user, clientId))

/** Returns an existing draft or a new one that is not stored yet. */
function draftOf(db: Db, user: User, form: Form): KeyTaskRecord {
  const known = form.id === undefined ? savedAs(db, user, form.clientId) : keyTaskOf(db, form.id)
  const record = known ?? blankTask('', user, db.clock.now(), contentFrom(db, form), assignmentFrom(db, form))
  refuseUnless(record.facts.starterId === user.id, '只能修改自己发起的督办')
  refuseMove(mayDoTask('submit', record.facts, user, db.clock.now()))
  if (known) refuseIfLocked(db, user, 'keyTask', known.id)
  return record
}

function keep(db: Db, user: User, record: KeyTaskRecord, form: Form): KeyTaskRecord {
  const content = contentFrom(db, form)
  const assignment = assignmentFrom(db, form)
  const id = record.id || nextId(db, 'K')
  const photos = takePhotos(db, user, { id, photos: record.photos }, form.attachments)
  Object.assign(record, content, {
    id,
    facts: { ...record.facts, ...assignmentFacts(assignment), id },
    names: { ...record.names, approver: assignment.approverName },
    photos,
    clientIds: [...record.clientIds, form.clientId],
  })
  db.keyTasks.set(id, record)
  return record
}

export function saveTask(db: Db, user: User, form: Form): KeyTaskRecord {
  const known = savedAs(db, user, form.clientId)
  return known ?? keep(db, user, draftOf(db, user, form), form)
}

export function submitTask(db: Db, user: User, form: Form): KeyTaskRecord {
  const known = savedAs(db, user, form.clientId)
  if (known && known.facts.stage !== 'draft') return known
  const draft = draftOf(db, user, form)
  const now = db.clock.now()
  const counts = { ...form, caseCount: form.caseIds.length, hasPlace: form.place !== null }
  const deadline = parseWireTime(form.deadline)
  refuseProblems(startProblems({ ...counts, deadline }, { now, starterId: user.id }))
  const record = keep(db, user, draft, form)
  // A copy, because the list of the task grows.
  const photos = [...record.photos]
  makeTaskMove(db, record, 'submit', user, now, { opinion: record.reason, photos, clientId: form.clientId })
  return record
}

export function discardTask(db: Db, user: User, id: string): void {
  const { facts } = keyTaskOf(db, id)
  refuseMove(mayDoTask('discard', facts, user, db.clock.now()))
  refuseIfLocked(db, user, 'keyTask', id)
  db.keyTasks.delete(id)
}
