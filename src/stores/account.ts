import { call } from '@/api/call'
import { currentUser, type Account } from '@/api/contract/account'
import { setAccount, useSession } from './session'

/** Asks who the token belongs to. Rejects with ApiError, whose message the caller shows. */
export const fetchAccount = async (): Promise<Account> => (await call(currentUser, {}, { quiet: true })).accout // sic, spec §3

let loading: Promise<Account> | null = null

/** Fetches the account of the session and keeps it; asked twice at once, one call serves both. Rejects with ApiError. */
export function loadAccount(): Promise<Account> {
  const { epoch } = useSession.getState()
  loading ??= fetchAccount()
    .then((account) => {
      // Another user may have come while the answer was on its way.
      if (useSession.getState().epoch === epoch) setAccount(account)
      return account
    })
    .finally(() => {
      loading = null
    })
  return loading
}
