import {
  queryAppendPage,
  queryCaseByPage,
  queryHandlePage,
  querySignPage,
  type CaseQuery,
} from '@/api/contract/case'
import {
  queryHandlePersonAppendPage,
  queryHandlePersonPage,
  queryRevokePage,
} from '@/api/contract/casePersonal'
import { HandleTab } from '@/domain/case/stage'
import { handle, type Route } from '../handle'
import type { CaseRecord, Db, User } from '../model'
import { casesOf, narrowed, pageOf, type ListName } from '../rules/lists'
import { underWay } from '../rules/queryLists'
import { wireRow } from '../rules/wire'

/** One page of some cases, narrowed and in order; total counts what the filters leave. */
function pageFrom(records: readonly CaseRecord[], db: Db, user: User, query: CaseQuery) {
  const found = narrowed(records, query, db.clock.now())
  const { list, total } = pageOf(found, query)
  return { list: list.map((record) => wireRow(db, record, user)), total }
}

const page = (db: Db, user: User, name: ListName, query: CaseQuery) =>
  pageFrom(casesOf(db, user, name), db, user, query)

/** spec §2: tab 3 handled, 4 closed; anything else is asked elsewhere. */
const TAB_LISTS: Record<string, ListName> = { [HandleTab.done]: 'done', [HandleTab.closed]: 'closed' }
/** The same of 个人处置. */
const PERSONAL_TAB_LISTS: Record<string, ListName> = {
  [HandleTab.done]: 'personalDone',
  [HandleTab.closed]: 'personalClosed',
}

/** The list of a tab of one's own work; a query without a tab is about all that is under way. */
function generalList({ handleTab = '', handleScope }: CaseQuery): ListName {
  return handleScope === 'person'
    ? (PERSONAL_TAB_LISTS[handleTab] ?? 'personalDone')
    : (TAB_LISTS[handleTab] ?? 'done')
}

export const caseListRoutes: readonly Route[] = [
  handle(querySignPage, ({ db, user, query }) => page(db, user, 'sign', query)),
  handle(queryHandlePage, ({ db, user, query }) => page(db, user, 'handle', query)),
  handle(queryAppendPage, ({ db, user, query }) => page(db, user, 'rework', query)),
  handle(queryCaseByPage, ({ db, user, query }) =>
    query.handleTab
      ? page(db, user, generalList(query), query)
      : pageFrom(underWay(db, user), db, user, query),
  ),
  handle(queryHandlePersonPage, ({ db, user, query }) => page(db, user, 'personalTodo', query)),
  handle(queryHandlePersonAppendPage, ({ db, user, query }) => page(db, user, 'personalRework', query)),
  handle(queryRevokePage, ({ db, user, query }) => page(db, user, 'withdrawable', query)),
]
