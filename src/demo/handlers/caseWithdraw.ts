import * as contract from '@/api/contract/caseWithdraw'
import { withdrawProblems } from '@/domain/case/evidence'
import { mayDo } from '@/domain/case/moves'
import { isSubmittedInPerson } from '@/domain/case/personal'
import { act } from '../case/act'
import { caseLists } from '../case/lists'
import { caseOf } from '../city/db'
import { handle, type Route } from '../gateway/handle'
import type { Db, User } from '../city/model'
import { refuseProblems, refuseUnless } from '../records/refuse'

interface Withdrawal {
  id: string
  reason: string
}

/** Takes back what was submitted, by the call that belongs to where the case stands. */
function withdraw(db: Db, user: User, personal: boolean, { id, reason }: Withdrawal): null {
  const { facts } = caseOf(db, id)
  refuseProblems(withdrawProblems({ reason }))
  // Where a rule forbids it anyway, `act` says which.
  const fits = !mayDo('withdraw', facts, user, db.clock.now()).ok || isSubmittedInPerson(facts) === personal
  refuseUnless(fits, '案件的环节已变更，请刷新后再撤回')
  act(db, user, 'withdraw', id, { opinion: reason })
  return null
}

export const caseWithdrawRoutes: readonly Route[] = [
  handle(contract.queryRevokePage, ({ db, user, query }) => caseLists.page(db, user, 'withdrawable', query)),
  handle(contract.revoke, ({ db, user, query }) => withdraw(db, user, false, query)),
  handle(contract.personalRevoke, ({ db, user, query }) => withdraw(db, user, true, query)),
]
