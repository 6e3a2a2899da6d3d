import type { CaseQuery } from '@/api/contract/case'
import * as contract from '@/api/contract/caseQuery'
import { HandlingTab } from '@/domain/case/stage'
import { caseLists, type CaseListName } from '../case/lists'
import { messageOf } from '../case/messages'
import { adOf } from '../case/outdoorAds'
import { caseOf } from '../city/db'
import { handle, handleWithoutSession, type Route } from '../gateway/handle'

/** spec §2: tab 3 handled, 4 closed, of a department or of a person; without a tab whatever is under way. */
function generalList({ handleTab, handleScope }: CaseQuery): CaseListName {
  if (!handleTab) return 'underWay'
  const closed = handleTab === HandlingTab.closed
  if (handleScope === 'person') return closed ? 'personalClosed' : 'personalDone'
  return closed ? 'closed' : 'done'
}

export const caseQueryRoutes: readonly Route[] = [
  handle(contract.queryCaseByPage, ({ db, user, query }) =>
    caseLists.page(db, user, generalList(query), query),
  ),
  handle(contract.queryCaseUnionPage, ({ db, user, query }) =>
    caseLists.page(db, user, query.figure ? 'counted' : 'reported', { ...query, asker: user }),
  ),
  handle(contract.queryWarnPage, ({ db, user, query }) => caseLists.page(db, user, 'warn', query)),
  handle(contract.queryOverDuePage, ({ db, user, query }) => caseLists.page(db, user, 'overdue', query)),
  handle(contract.queryOutdoorAdCasePage, ({ db, user, query, now }) => {
    const { list, total } = caseLists.page(db, user, 'ads', query)
    return { list: list.map((row) => ({ ...row, ...adOf(caseOf(db, row.id), now) })), total }
  }),
  handleWithoutSession(contract.smsContent, ({ db, params, now }) => messageOf(db, params.id, now)),
]
