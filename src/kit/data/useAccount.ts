import type { Account } from '@/api/contract/account'
import { useSession } from '@/stores/session'

/** The present user's account; null until it is loaded. Screens with `needsAccount` never see null. */
export const useAccount = (): Account | null => useSession((session) => session.account)
