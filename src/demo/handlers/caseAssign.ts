import * as contract from '@/api/contract/caseAssign'
import { assignCase } from '../case/assign'
import { handle, type Route } from '../gateway/handle'
import { rowByRow } from '../records/batch'

export const caseAssignRoutes: readonly Route[] = [
  handle(contract.assignSubmit, ({ db, user, data: { id, handlerId, opinion } }) => {
    assignCase(db, user, id, handlerId, opinion)
    return null
  }),
  handle(contract.assignBatchSubmit, ({ db, user, data: { ids, handlerId, opinion } }) =>
    rowByRow(ids, (id) => assignCase(db, user, id, handlerId, opinion)),
  ),
]
