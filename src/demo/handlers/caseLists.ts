import {
  queryAppendPage,
  queryCaseByPage,
  queryHandlePage,
  querySignPage,
  type CaseQuery,
} from '@/api/contract/case'
import { HandleTab } from '@/domain/case/stage'
import { handle, type Route } from '../handle'
import type { Db, User } from '../model'
import { casesOf, narrowed, pageOf, type ListName } from '../rules/lists'
import { wireRow } from '../rules/wire'

/** One page of a list, narrowed and in order; total counts what the filters leave. */
function page(db: Db, user: User, name: ListName, query: CaseQuery) {
  const found = narrowed(casesOf(db, user, name), query, db.clock.now())
  const { list, total } = pageOf(found, query)
  return { list: list.map((record) => wireRow(db, record, user)), total }
}

/** spec §2: tab 3 handled, 4 closed; anything else is asked elsewhere. */
const TAB_LISTS: Record<string, ListName> = { [HandleTab.done]: 'done', [HandleTab.closed]: 'closed' }

export const caseListRoutes: readonly Route[] = [
  handle(querySignPage, ({ db, user, query }) => page(db, user, 'sign', query)),
  handle(queryHandlePage, ({ db, user, query }) => page(db, user, 'handle', query)),
  handle(queryAppendPage, ({ db, user, query }) => page(db, user, 'rework', query)),
  handle(queryCaseByPage, ({ db, user, query }) =>
    page(db, user, TAB_LISTS[query.handleTab ?? ''] ?? 'done', query),
  ),
]
