import * as contract from '@/api/contract/keyTaskConfirm'
import { taskConfirmProblems } from '@/domain/keytask/taskEvidence'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import { keyTaskOf } from '../city/db'
import { handle, type Route } from '../gateway/handle'
import { actOnTask } from '../keytask/act'
import { keyTaskLists } from '../keytask/lists'
import { inspectorOf } from '../keytask/people'
import { refuseMove, refuseProblems } from '../records/refuse'

export const keyTaskConfirmRoutes: readonly Route[] = [
  handle(contract.keyTaskUnConfirmPage, ({ db, user, query }) =>
    keyTaskLists.page(db, user, 'taskConfirm', query),
  ),
  handle(contract.keyTaskDoneConfirmPage, ({ db, user, query }) =>
    keyTaskLists.page(db, user, 'taskConfirmed', query),
  ),
  handle(contract.keyTaskConfirm, ({ db, user, data: { id, result, opinion, inspectorId = '' } }) => {
    refuseMove(mayDoTask(result, keyTaskOf(db, id).facts, user, db.clock.now()))
    refuseProblems(taskConfirmProblems({ result, opinion, inspectorId }))
    const inspector = result === 'confirm' ? inspectorOf(db, inspectorId) : null
    actOnTask(db, user, result, id, { opinion, inspectorId: inspector?.id, personName: inspector?.name })
    return null
  }),
]
