import { currentUser } from '@/api/contract/account'
import { handle, type Route } from '../gateway/handle'

export const accountRoutes: readonly Route[] = [
  handle(currentUser, ({ user }) => {
    const { id, name, mobile, orgCode, orgName, orgIds, roles, duty, gridText } = user
    return {
      accout: { id, name, mobile, orgCode, orgName, orgIds: [...orgIds], roles: [...roles], duty, gridText },
    } // sic
  }),
]
