import * as contract from '@/api/contract/component'
import { handle, type Route } from '../gateway/handle'
import { componentList, wireComponent } from '../object/component'
import { objectOf } from '../object/store'

export const componentRoutes: readonly Route[] = [
  handle(contract.componentPage, ({ db, user, query }) => componentList.page(db, user, 'all', query)),
  handle(contract.componentDetail, ({ db, query }) => wireComponent(db, objectOf(db, 'component', query.id))),
]
