import * as contract from '@/api/contract/inspect'
import { daysOf, isMonth } from '@/domain/month'
import { dayNumber, parseWireTime } from '@/domain/time'
import { DemoError } from '../gateway/errors'
import { handle, type Route } from '../gateway/handle'
import { inspectionsOn } from '../inspect/plan'
import { wireInspection, wireInspectionDetail } from '../inspect/wire'

export const inspectRoutes: readonly Route[] = [
  handle(contract.inspectMonth, ({ db, user, query: { month } }) => {
    if (!isMonth(month)) throw new DemoError('月份不正确，请重新选择')
    return daysOf(month)
      .flatMap((day) => inspectionsOn(db, user, dayNumber(parseWireTime(day) ?? 0)))
      .reverse()
      .map((inspection) => wireInspection(db, inspection))
  }),
  handle(contract.inspectDetail, ({ db, user, query: { id } }) => {
    const [ownerId = '', day = ''] = id.split('-')
    const owner = db.users.get(ownerId)
    const found = owner && inspectionsOn(db, owner, Number(day)).find((each) => each.id === id)
    if (!found) throw new DemoError('巡查记录不存在或已过期')
    if (ownerId !== user.id) throw new DemoError('只能查看自己的巡查记录')
    return wireInspectionDetail(db, found)
  }),
]
