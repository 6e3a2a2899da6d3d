import * as contract from '@/api/contract/caseConfirm'
import { confirmProblems } from '@/domain/case/evidence'
import { caseOf } from '../db'
import { DemoError } from '../errors'
import { handle, type Route } from '../handle'
import type { Db, User } from '../model'
import { act } from '../rules/act'
import { stepPage } from '../rules/stepLists'

interface Confirming {
  id: string
  result: 'confirm' | 'sendBack'
  opinion: string
}

/** 确认 passes the case on to 核查, 打回 gives it back to whoever handled it. */
function confirm(db: Db, user: User, { id, result, opinion }: Confirming): null {
  const [problem] = confirmProblems({ passed: result === 'confirm', reason: opinion })
  if (problem !== undefined) throw new DemoError(problem)
  const handler = db.users.get(caseOf(db, id).facts.handlerId)
  act(db, user, result, id, { opinion, receiverName: result === 'sendBack' ? handler?.name : undefined })
  return null
}

/** Each of the two calls is for its own kind of case. */
function refuseUnless(fits: boolean): void {
  if (!fits) throw new DemoError('办理方式与案件不符，请刷新后再试')
}

export const caseConfirmRoutes: readonly Route[] = [
  handle(contract.queryUnDoneHandleConfirmPage, ({ db, user, query }) =>
    stepPage(db, user, 'toConfirm', query),
  ),
  handle(contract.queryDoneHandleConfirmPage, ({ db, user, query }) =>
    stepPage(db, user, 'confirmed', query),
  ),
  handle(contract.handleConfirmSubmit, ({ db, user, data }) => {
    refuseUnless(caseOf(db, data.id).facts.handlerId === '')
    return confirm(db, user, data)
  }),
  handle(contract.personalConfirmSubmit, ({ db, user, data }) => {
    refuseUnless(caseOf(db, data.id).facts.handlerId !== '')
    return confirm(db, user, data)
  }),
]
