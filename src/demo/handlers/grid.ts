import * as contract from '@/api/contract/grid'
import { handle, type Route } from '../gateway/handle'
import { gridList, wireGrid } from '../object/grid'
import { objectOf } from '../object/store'

export const gridRoutes: readonly Route[] = [
  handle(contract.gridPage, ({ db, user, query }) => gridList.page(db, user, 'all', query)),
  handle(contract.gridDetail, ({ db, user, query }) => wireGrid(db, objectOf(db, 'grid', query.id), user)),
]
