import * as contract from '@/api/contract/point'
import { handle, type Route } from '../gateway/handle'
import { pointList, wirePoint } from '../object/point'
import { objectOf } from '../object/store'

export const pointRoutes: readonly Route[] = [
  handle(contract.pointPage, ({ db, user, query }) => pointList.page(db, user, 'all', query)),
  handle(contract.pointDetail, ({ db, query }) => wirePoint(db, objectOf(db, 'point', query.id))),
]
