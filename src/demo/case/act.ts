import type { CaseAction } from '@/domain/case/caseFacts'
import { mayDo } from '@/domain/case/moves'
import type { Millis } from '@/domain/time'
import { caseOf } from '../city/db'
import type { CaseRecord } from './model'
import type { Db, Performer } from '../city/model'
import { refuseIfLocked } from '../records/locks'
import { makeMove, type MoveDetails } from './move'

/**
 * A move somebody asks for now: refused while another holds the case, or by the rule that forbids it (DemoError).
 * Answers with the case after it.
 */
export function act(
  db: Db,
  by: Performer,
  action: CaseAction,
  id: string,
  details: MoveDetails = {},
): CaseRecord {
  const record = caseOf(db, id)
  refuseIfLocked(db, by, 'case', id)
  if (record.contested && SIGNING.includes(action)) letAnotherSign(record, db.clock.now())
  makeMove(record, action, by, db.clock.now(), details)
  return record
}

const SIGNING: readonly CaseAction[] = ['sign', 'refuseSign']

/** The one seeded case that a colleague signs while it still stands in the list of others. */
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

/** Somebody has opened the case. Is it the next in line, whoever submitted it cannot take it back any more. */
export function noteOpened(db: Db, by: Performer, record: CaseRecord): void {
  const { facts } = record
  if (!record.openedBy.includes(by.id)) record.openedBy = [...record.openedBy, by.id]
  if (facts.submittedById === '' || facts.submittedById === by.id) return
  const takesOver = TAKING_OVER.some((action) => mayDo(action, facts, by, db.clock.now()).ok)
  if (takesOver) record.facts = { ...facts, openedByNext: true }
}
