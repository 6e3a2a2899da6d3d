import * as contract from '@/api/contract/caseConfirm'
import { confirmProblems } from '@/domain/case/evidence'
import { act } from '../case/act'
import { caseLists } from '../case/lists'
import { caseOf } from '../city/db'
import { handle, type Route } from '../gateway/handle'
import type { Db, User } from '../city/model'
import { refuseProblems, refuseUnless } from '../records/refuse'

interface Confirming {
  id: string
  result: 'confirm' | 'sendBack'
  opinion: string
}

/** 确认 passes the case on to 核查, 打回 gives it back to whoever handled it. */
function confirm(db: Db, user: User, { id, result, opinion }: Confirming): null {
  refuseProblems(confirmProblems({ result, opinion }))
  const { handlerId, submittedById } = caseOf(db, id).facts
  const handler = db.users.get(handlerId || submittedById)
  act(db, user, result, id, { opinion, receiverName: result === 'sendBack' ? handler?.name : undefined })
  return null
}

const OTHER_CALL = '办理方式与案件不符，请刷新后再试'

export const caseConfirmRoutes: readonly Route[] = [
  handle(contract.queryUnDoneHandleConfirmPage, ({ db, user, query }) =>
    caseLists.page(db, user, 'toConfirm', query),
  ),
  handle(contract.queryDoneHandleConfirmPage, ({ db, user, query }) =>
    caseLists.page(db, user, 'confirmed', query),
  ),
  handle(contract.confirmSubmit, ({ db, user, data }) => {
    refuseUnless(caseOf(db, data.id).facts.handlerId === '', OTHER_CALL)
    return confirm(db, user, data)
  }),
  handle(contract.personalConfirmSubmit, ({ db, user, data }) => {
    refuseUnless(caseOf(db, data.id).facts.handlerId !== '', OTHER_CALL)
    return confirm(db, user, data)
  }),
]
