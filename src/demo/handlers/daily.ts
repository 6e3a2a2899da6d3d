import * as contract from '@/api/contract/daily'
import { dailyReturnProblems, leads } from '@/domain/duty/daily'
import { dailyOf, readDaily, reportDay, reportOf, returnDaily, saveDaily, submitDaily } from '../duty/daily'
import { dailyLists } from '../duty/dailyLists'
import { wireDailyDetail } from '../duty/dailyWire'
import { DemoError } from '../gateway/errors'
import { handle, type Route } from '../gateway/handle'
import { refuseProblems } from '../records/refuse'

export const dailyRoutes: readonly Route[] = [
  handle(contract.dailyMinePage, ({ db, user, query }) => dailyLists.page(db, user, 'dailyMine', query)),
  handle(contract.dailyToReadPage, ({ db, user, query }) => dailyLists.page(db, user, 'dailyToRead', query)),
  handle(contract.dailySeenPage, ({ db, user, query }) => dailyLists.page(db, user, 'dailySeen', query)),
  handle(contract.dailyDetail, ({ db, user, query }) => {
    const record = dailyOf(db, query.id)
    if (record.facts.holderId !== user.id && !leads(record.facts, user))
      throw new DemoError('只能查看本单位的日报')
    return wireDailyDetail(db, record)
  }),
  handle(contract.dailyOfDay, ({ db, user, query }) =>
    wireDailyDetail(db, reportOf(db, user, reportDay(db, query.day))),
  ),
  handle(contract.dailySave, ({ db, user, data }) => {
    saveDaily(db, user, data)
    return null
  }),
  handle(contract.dailySubmit, ({ db, user, data }) => {
    submitDaily(db, user, data)
    return null
  }),
  handle(contract.dailyRead, ({ db, user, data: { id } }) => {
    readDaily(db, user, id)
    return { left: dailyLists.count(db, user, 'dailyToRead') }
  }),
  handle(contract.dailyReturn, ({ db, user, data: { id, reason } }) => {
    refuseProblems(dailyReturnProblems({ reason }))
    returnDaily(db, user, id, reason.trim())
    return null
  }),
]
