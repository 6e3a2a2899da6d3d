import { PhotoKind } from '@/domain/attachment'
import type { CaseAction } from '@/domain/case/caseFacts'
import { assignProblems, handlingProblems } from '@/domain/case/evidence'
import { mayDo } from '@/domain/case/moves'
import { assignWayOf, holderOf } from '@/domain/case/personal'
import type { Millis } from '@/domain/time'
import type { Attachment, Db, Performer, PhotoRecord, User } from '../city/model'
import { DemoError, refuseMove, refuseProblems } from '../gateway/errors'
import { opened, takePhotos } from '../records/flow'
import { refuseIfLocked } from '../records/locks'
import { isWithin } from '../seed/organisation'
import { caseOf } from './archive'
import type { CaseRecord } from './model'
import { makeMove, type MoveDetails } from './move'

export function act(db: Db, by: Performer, action: CaseAction, id: string, details: MoveDetails = {}) {
  const record = caseOf(db, id)
  refuseIfLocked(db, by, 'case', id)
  if (record.contested && SIGNING.includes(action)) letAnotherSign(record, db.clock.now())
  makeMove(record, action, by, db.clock.now(), details)
  return record
}

const SIGNING: readonly CaseAction[] = ['sign', 'refuseSign']

function letAnotherSign(record: CaseRecord, now: Millis): void {
  record.contested = false
  const colleague: Performer = {
    id: 'colleague',
    name: '郑宏伟',
    roles: ['head'],
    orgIds: [record.facts.departmentId],
  }
  makeMove(record, 'sign', colleague, now)
}

const TAKING_OVER: readonly CaseAction[] = ['verify', 'confirm', 'check']

/** After the next user has opened a case, the submitter can no longer withdraw it. */
export function noteOpened(record: CaseRecord, by: Performer, db: Db): void {
  const { facts } = record
  opened(record, by)
  if (facts.submittedById === '' || facts.submittedById === by.id) return
  const takesOver = TAKING_OVER.some((action) => mayDo(action, facts, by, db.clock.now()).ok)
  if (takesOver) record.facts = { ...facts, openedByNext: true }
}

/** Finds a handler in the department of the case or of the user, including squads below. */
export function handlerOf(db: Db, user: User, handlerId: string, departmentId: string): User {
  const handler = db.users.get(handlerId)
  const fits = (orgCode: string) => handler !== undefined && isWithin(handler.orgCode, orgCode)
  if (!handler?.roles.includes('handler') || !(fits(user.orgCode) || fits(departmentId)))
    throw new DemoError('请选择本部门的处置人')
  return handler
}

export function assignCase(db: Db, user: User, id: string, handlerId: string, opinion: string): void {
  const { facts } = caseOf(db, id)
  const way = assignWayOf(facts, user)
  refuseMove(mayDo(way, facts, user, db.clock.now()))
  refuseProblems(assignProblems({ handlerId, opinion, way, holderId: holderOf(facts) }))
  const handler = handlerOf(db, user, handlerId, facts.departmentId)
  act(db, user, way, id, { handlerId: handler.id, receiverName: handler.name, opinion })
}

export interface Handling {
  id: string
  result: string
  opinion: string
  attachments: readonly Attachment[]
}

export function handlingPhotos(db: Db, user: User, record: CaseRecord, handling: Handling): PhotoRecord[] {
  const photoCount = handling.attachments.filter(({ kind }) => kind === PhotoKind.after).length
  refuseProblems(handlingProblems({ ...handling, photoCount }))
  return takePhotos(db, user, record, handling.attachments)
}
