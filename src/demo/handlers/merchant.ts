import * as contract from '@/api/contract/merchant'
import { handle, type Route } from '../gateway/handle'
import { merchantList, wireMerchant } from '../object/merchant'
import { objectOf } from '../object/store'

export const merchantRoutes: readonly Route[] = [
  handle(contract.merchantPage, ({ db, user, query }) => merchantList.page(db, user, 'all', query)),
  handle(contract.merchantDetail, ({ db, query }) => wireMerchant(db, objectOf(db, 'merchant', query.id))),
]
