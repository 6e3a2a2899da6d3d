import type { Account } from '@/api/contract/account'
import type { Actor, Role } from '@/domain/case/moves'
import { useSession } from '@/stores/session'

const ROLES: readonly Role[] = ['collector', 'handler', 'head', 'centre']

/** The account as the rules of domain/case see it. */
export function actorOf(account: Account): Actor {
  return {
    id: account.id,
    orgIds: account.orgIds,
    roles: ROLES.filter((role) => account.roles.includes(role)),
  }
}

/** The present user's account; null until it is loaded. Screens with `needsAccount` never see null. */
export const useAccount = (): Account | null => useSession((session) => session.account)
