import * as contract from '@/api/contract/caseSign'
import { assignProblems, signProblems } from '@/domain/case/evidence'
import { act } from '../case/act'
import { caseLists } from '../case/lists'
import { caseOf } from '../db'
import { DemoError } from '../errors'
import { handle, type Route } from '../handle'
import type { Db, User } from '../model'
import { refuseProblems } from '../records/refuse'
import { isWithin } from '../seed/organisation'

/** One person of the department, or of a squad below it, to whom the case may be handed. */
function handlerOf(db: Db, user: User, handlerId: string): User {
  refuseProblems(assignProblems({ handlerId }))
  const handler = db.users.get(handlerId)
  const fits = handler?.roles.includes('handler') && isWithin(handler.orgCode, user.orgCode)
  if (!handler || !fits) throw new DemoError('请选择本部门的处置人')
  return handler
}

export const caseSignRoutes: readonly Route[] = [
  handle(contract.querySignPage, ({ db, user, query }) => caseLists.page(db, user, 'sign', query)),
  handle(contract.signSubmit, ({ db, user, data: { id, result, opinion = '', handlerId } }) => {
    refuseProblems(signProblems({ result, opinion }))
    if (result === 'refuse') {
      act(db, user, 'refuseSign', id, { opinion })
      return null
    }
    // Asked before: one call signs and hands on, or does neither.
    const handler = handlerId ? handlerOf(db, user, handlerId) : null
    act(db, user, 'sign', id, { opinion })
    if (handler) {
      const { departmentId } = caseOf(db, id).facts
      act(db, user, 'assign', id, { handlerId: handler.id, receiverName: handler.name, departmentId })
    }
    return null
  }),
  handle(contract.signBatchSubmit, ({ db, user, data: { ids, opinion = '' } }) => {
    refuseProblems(signProblems({ result: 'sign', opinion }))
    return ids.map((id) => signOne(db, user, id, opinion))
  }),
]

/** One row of a batch: its refusal is its own answer and stops no other. */
function signOne(db: Db, user: User, id: string, opinion: string) {
  try {
    act(db, user, 'sign', id, { opinion })
    return { id, success: true, msg: '' }
  } catch (error) {
    if (error instanceof DemoError) return { id, success: false, msg: error.message }
    throw error
  }
}
