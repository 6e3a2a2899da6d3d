import * as contract from '@/api/contract/caseQuery'
import { handle, handleOpen, type Route } from '../handle'
import { narrowed, pageOf } from '../rules/lists'
import { messageOf } from '../rules/messages'
import { adOf } from '../rules/outdoorAds'
import { adCases, foundBy, workWithLamp } from '../rules/queryLists'
import { wireRow } from '../rules/wire'

export const caseQueryRoutes: readonly Route[] = [
  handle(contract.queryCaseUnionPage, ({ db, user, query }) => {
    const { list, total } = pageOf(foundBy(db, query), query)
    return { list: list.map((record) => wireRow(db, record, user)), total }
  }),
  handle(contract.queryWarnPage, ({ db, user, query, now }) => {
    const { list, total } = pageOf(narrowed(workWithLamp(db, user, 'yellow'), query, now), query)
    return { list: list.map((record) => wireRow(db, record, user)), total }
  }),
  handle(contract.queryOverDuePage, ({ db, user, query, now }) => {
    const { list, total } = pageOf(narrowed(workWithLamp(db, user, 'red'), query, now), query)
    return { list: list.map((record) => wireRow(db, record, user)), total }
  }),
  handle(contract.queryOutdoorAdCasePage, ({ db, user, query, now }) => {
    const { list, total } = pageOf(adCases(db, query), query)
    return { list: list.map((record) => ({ ...wireRow(db, record, user), ...adOf(record, now) })), total }
  }),
  handleOpen(contract.smsContent, ({ db, params, now }) => messageOf(db, params.id, now)),
]
