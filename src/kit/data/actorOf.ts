import { knownRoles, type Actor } from '@/domain/actor'
import type { Account } from '@/api/contract/account'

/** The account as the rules of domain see it. */
export function actorOf(account: Account): Actor {
  return {
    id: account.id,
    orgIds: account.orgIds,
    roles: knownRoles(account.roles),
  }
}
