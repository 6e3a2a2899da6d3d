import * as contract from '@/api/contract/stallPoint'
import { handle, type Route } from '../gateway/handle'
import { stallPointList, wireStallPoint } from '../object/stallPoint'
import { objectOf } from '../object/store'

export const stallPointRoutes: readonly Route[] = [
  handle(contract.stallPointPage, ({ db, user, query }) => stallPointList.page(db, user, 'all', query)),
  handle(contract.stallPointDetail, ({ db, query }) =>
    wireStallPoint(db, objectOf(db, 'stallPoint', query.id)),
  ),
]
