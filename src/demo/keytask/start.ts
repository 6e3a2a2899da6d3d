import type * as v from 'valibot'
import type { keyTaskSubmit } from '@/api/contract/keyTaskStart'
import { isPosition } from '@/domain/geo'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import { startProblems } from '@/domain/keytask/taskStart'
import { parseWireTime } from '@/domain/time'
import { caseOf, keyTaskOf, nextId } from '../city/db'
import { DemoError } from '../gateway/errors'
import type { Db, User } from '../city/model'
import type { KeyTaskRecord, KeyTaskTold } from './model'
import { takePhotos } from '../records/attachments'
import { refuseIfLocked } from '../records/locks'
import { refuseMove, refuseProblems, refuseUnless } from '../records/refuse'
import { askedFacts, blankTask, type KeyTaskAsked } from './blankTask'
import { makeTaskMove } from './move'
import { approverOf, departmentOf } from './people'

/** 督办发起 as it is sent. */
type Form = v.InferOutput<typeof keyTaskSubmit.data>

function toldBy(db: Db, { type, level, reason, requirement, caseIds, place }: Form): KeyTaskTold {
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

function askedBy(db: Db, form: Form): KeyTaskAsked {
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

/** What this user's device saved under a client id before. */
const savedAs = (db: Db, user: User, clientId: string): KeyTaskRecord | undefined =>
  [...db.keyTasks.values()].find(
    ({ clientIds, facts }) => facts.starterId === user.id && clientIds.includes(clientId),
  )

/** What this user's device submitted under a client id, wherever it stands by now. */
export const submittedAs = (db: Db, user: User, clientId: string): KeyTaskRecord | undefined =>
  [...db.keyTasks.values()].find(({ flow }) =>
    flow.some((line) => line.clientId === clientId && line.operatorName === user.name),
  )

/** The draft a form is about: one there is, or a new one, which nobody sees before it is kept. */
function draftOf(db: Db, user: User, form: Form): KeyTaskRecord {
  const known = form.id === undefined ? savedAs(db, user, form.clientId) : keyTaskOf(db, form.id)
  const record = known ?? blankTask('', user, db.clock.now(), toldBy(db, form), askedBy(db, form))
  refuseUnless(record.facts.starterId === user.id, '只能修改自己发起的督办')
  refuseMove(mayDoTask('submit', record.facts, user, db.clock.now()))
  if (known) refuseIfLocked(db, user, 'keyTask', known.id)
  return record
}

/** Puts what the form says into the draft and keeps it. */
function keep(db: Db, user: User, record: KeyTaskRecord, form: Form): KeyTaskRecord {
  const told = toldBy(db, form)
  const asked = askedBy(db, form)
  const id = record.id || nextId(db, 'K')
  const photos = takePhotos(db, user, { id, photos: record.photos }, form.attachments)
  Object.assign(record, told, {
    id,
    facts: { ...record.facts, ...askedFacts(asked), id },
    names: { ...record.names, approver: asked.approverName },
    photos,
    clientIds: [...record.clientIds, form.clientId],
  })
  db.keyTasks.set(id, record)
  return record
}

/** 存草稿. A client id it knows is answered with what it has. */
export function saveTask(db: Db, user: User, form: Form): KeyTaskRecord {
  const known = savedAs(db, user, form.clientId)
  return known ?? keep(db, user, draftOf(db, user, form), form)
}

/** 提交: refused in the words of the form while anything is missing. */
export function submitTask(db: Db, user: User, form: Form): KeyTaskRecord {
  const known = savedAs(db, user, form.clientId)
  if (known && known.facts.stage !== 'draft') return known
  const draft = draftOf(db, user, form)
  const now = db.clock.now()
  const asked = { ...form, caseCount: form.caseIds.length, hasPlace: form.place !== null }
  const deadline = parseWireTime(form.deadline)
  refuseProblems(startProblems({ ...asked, deadline }, { now, starterId: user.id }))
  const record = keep(db, user, draft, form)
  // A list of its own: the task's grows.
  const photos = [...record.photos]
  makeTaskMove(db, record, 'submit', user, now, { opinion: record.reason, photos, clientId: form.clientId })
  return record
}

/** Throws a draft away. */
export function discardTask(db: Db, user: User, id: string): void {
  const { facts } = keyTaskOf(db, id)
  refuseMove(mayDoTask('discard', facts, user, db.clock.now()))
  refuseIfLocked(db, user, 'keyTask', id)
  db.keyTasks.delete(id)
}
