import * as contract from '@/api/contract/caseDelay'
import { delayProblems } from '@/domain/case/evidence'
import { mayDo } from '@/domain/case/moves'
import { isInPerson } from '@/domain/case/personal'
import { whyNot } from '@/domain/verdict'
import { act } from '../case/act'
import { caseOf } from '../city/db'
import { dictionary } from '../city/dictionaries'
import { DemoError } from '../gateway/errors'
import { handle, type Route } from '../gateway/handle'
import type { Db, User } from '../city/model'
import { refuseProblems, refuseUnless } from '../records/refuse'

interface DelayRequest {
  clientId: string
  id: string
  reasonType: string
  reason: string
}

/** A delay asked for is granted at once: nobody in the demo sits at the desk that would decide. */
function delay(
  db: Db,
  user: User,
  personal: boolean,
  { clientId, id, reasonType, reason }: DelayRequest,
): null {
  const { facts, flow } = caseOf(db, id)
  // Received before, and granted: a browser may send a POST twice.
  if (flow.some((line) => line.clientId === clientId && line.operatorName === user.name)) return null
  refuseProblems(delayProblems({ reasonType, reason }))
  const type = dictionary(db, 'delay_reason')?.find(({ value }) => value === reasonType)
  if (!type) throw new DemoError('延期原因有误，请重新选择')
  // Where a rule forbids it anyway, `act` says which.
  const fits = !mayDo('delay', facts, user, db.clock.now()).ok || isInPerson(facts) === personal
  refuseUnless(fits, '案件的处置人已变更，请刷新后再申请')
  act(db, user, 'delay', id, { opinion: `${type.label}：${reason}`, clientId })
  return null
}

export const caseDelayRoutes: readonly Route[] = [
  handle(contract.ifDelay, ({ db, user, query, now }) => {
    const { facts, clock } = caseOf(db, query.id)
    const verdict = mayDo('delay', facts, user, now)
    return {
      allowed: verdict.ok,
      reason: whyNot(verdict),
      used: facts.delayCount,
      limitAmount: clock?.limit.amount ?? 0,
      limitUnit: clock?.limit.unit ?? '',
    }
  }),
  handle(contract.delaySubmit, ({ db, user, data }) => delay(db, user, false, data)),
  handle(contract.personalDelaySubmit, ({ db, user, data }) => delay(db, user, true, data)),
]
