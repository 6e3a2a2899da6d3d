import * as contract from '@/api/contract/caseSign'
import { signProblems } from '@/domain/case/evidence'
import { act } from '../case/act'
import { handlerOf } from '../case/assign'
import { caseLists } from '../case/lists'
import { caseOf } from '../city/db'
import { handle, type Route } from '../gateway/handle'
import { rowByRow } from '../records/batch'
import { refuseProblems } from '../records/refuse'

export const caseSignRoutes: readonly Route[] = [
  handle(contract.querySignPage, ({ db, user, query }) => caseLists.page(db, user, 'sign', query)),
  handle(contract.signSubmit, ({ db, user, data: { id, result, opinion = '', handlerId } }) => {
    refuseProblems(signProblems({ result, opinion }))
    if (result === 'refuse') {
      act(db, user, 'refuseSign', id, { opinion })
      return null
    }
    // Asked before: one call signs and hands on, or does neither.
    const { departmentId } = caseOf(db, id).facts
    const handler = handlerId ? handlerOf(db, user, handlerId, departmentId) : null
    act(db, user, 'sign', id, { opinion })
    if (handler) act(db, user, 'assign', id, { handlerId: handler.id, receiverName: handler.name, opinion })
    return null
  }),
  handle(contract.signBatchSubmit, ({ db, user, data: { ids, opinion = '' } }) => {
    refuseProblems(signProblems({ result: 'sign', opinion }))
    return rowByRow(ids, (id) => act(db, user, 'sign', id, { opinion }))
  }),
]
