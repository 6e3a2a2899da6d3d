import * as contract from '@/api/contract/keyTaskApprove'
import { approvalProblems } from '@/domain/keytask/taskEvidence'
import { handle, type Route } from '../gateway/handle'
import { actOnTask } from '../keytask/act'
import { keyTaskLists } from '../keytask/lists'
import { refuseProblems } from '../records/refuse'

export const keyTaskApproveRoutes: readonly Route[] = [
  handle(contract.keyTaskUnApprovePage, ({ db, user, query }) =>
    keyTaskLists.page(db, user, 'taskApprove', query),
  ),
  handle(contract.keyTaskDoneApprovePage, ({ db, user, query }) =>
    keyTaskLists.page(db, user, 'taskApproved', query),
  ),
  handle(contract.keyTaskApprove, ({ db, user, data: { id, result, opinion } }) => {
    refuseProblems(approvalProblems({ result: result === 'approve' ? 'yes' : 'no', opinion }))
    actOnTask(db, user, result, id, { opinion })
    return null
  }),
  handle(contract.keyTaskDecideDelay, ({ db, user, data: { id, result, opinion } }) => {
    const passed = result === 'grant'
    refuseProblems(approvalProblems({ result: passed ? 'yes' : 'no', opinion }, '驳回'))
    actOnTask(db, user, 'decideDelay', id, { passed, opinion })
    return null
  }),
]
