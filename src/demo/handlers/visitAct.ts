import * as contract from '@/api/contract/visitAct'
import { handle, type Route } from '../gateway/handle'
import { check, verify } from '../task/act'

export const visitActRoutes: readonly Route[] = [
  handle(contract.visitVerify, ({ db, user, data }) => {
    verify(db, user, data)
    return null
  }),
  handle(contract.visitCheck, ({ db, user, data }) => {
    check(db, user, data)
    return null
  }),
]
