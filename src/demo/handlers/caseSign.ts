import { signBatchSubmit, signSubmit } from '@/api/contract/caseWork'
import { assignProblems, refuseSignProblems, signProblems } from '@/domain/case/evidence'
import { isWithin } from '../seed/organisation'
import { caseOf } from '../db'
import { DemoError } from '../errors'
import { handle, type Route } from '../handle'
import type { Db, User } from '../model'
import { act } from '../rules/act'

function refuse([problem]: readonly string[]): void {
  if (problem !== undefined) throw new DemoError(problem)
}

/** One person of the department, or of a squad below it, to whom the case may be handed. */
function handlerOf(db: Db, user: User, handlerId: string): User {
  refuse(assignProblems({ handlerId }))
  const handler = db.users.get(handlerId)
  const fits = handler?.roles.includes('handler') && isWithin(handler.orgCode, user.orgCode)
  if (!handler || !fits) throw new DemoError('请选择本部门的处置人')
  return handler
}

export const caseSignRoutes: readonly Route[] = [
  handle(signSubmit, ({ db, user, data: { id, result, opinion = '', handlerId } }) => {
    if (result === 'refuse') {
      refuse(refuseSignProblems({ reason: opinion }))
      act(db, user, 'refuseSign', id, { opinion })
      return null
    }
    refuse(signProblems({ opinion }))
    // Asked before: one call signs and hands on, or does neither.
    const handler = handlerId ? handlerOf(db, user, handlerId) : null
    act(db, user, 'sign', id, { opinion })
    if (handler) {
      const { departmentId } = caseOf(db, id).facts
      act(db, user, 'assign', id, { handlerId: handler.id, receiverName: handler.name, departmentId })
    }
    return null
  }),
  handle(signBatchSubmit, ({ db, user, data: { ids, opinion = '' } }) => {
    refuse(signProblems({ opinion }))
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
