import { assignWayOf, holderOf } from '@/domain/case/assigning'
import { assignProblems } from '@/domain/case/evidence'
import { mayDo } from '@/domain/case/moves'
import { caseOf } from '../city/db'
import { DemoError } from '../gateway/errors'
import type { Db, User } from '../city/model'
import { refuseMove, refuseProblems } from '../records/refuse'
import { isWithin } from '../seed/organisation'
import { act } from './act'

/** A handler of the department that has the case, or of one's own, squads below included; another is refused. */
export function handlerOf(db: Db, user: User, handlerId: string, departmentId: string): User {
  const handler = db.users.get(handlerId)
  const fits = (orgCode: string) => handler !== undefined && isWithin(handler.orgCode, orgCode)
  if (!handler?.roles.includes('handler') || !(fits(user.orgCode) || fits(departmentId)))
    throw new DemoError('请选择本部门的处置人')
  return handler
}

/** Gives a signed case to a person, the way this user may. */
export function assignCase(db: Db, user: User, id: string, handlerId: string, opinion: string): void {
  const { facts } = caseOf(db, id)
  const way = assignWayOf(facts, user)
  refuseMove(mayDo(way, facts, user, db.clock.now()))
  refuseProblems(assignProblems({ handlerId, opinion, way, holderId: holderOf(facts) }))
  const handler = handlerOf(db, user, handlerId, facts.departmentId)
  act(db, user, way, id, { handlerId: handler.id, receiverName: handler.name, opinion })
}
