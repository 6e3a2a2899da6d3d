import { call } from '@/api/call'
import { currentUser, type Account } from '@/api/contract/account'
import { currentToken, isOwnToken, setAccount, useSession } from './session'
import { sharedRound } from './sharedCalls'

const afterLogin = { ...currentUser, policy: { ...currentUser.policy, open: true } }

/**
 * Asks who a token just got belongs to. Rejects with ApiError. Refused with 901 it does not ask for another login:
 * the one under way waits for this answer.
 */
export const fetchAccount = async (token: string): Promise<Account> =>
  (await call(afterLogin, {}, { quiet: true, token })).accout // sic, spec §3

let loading: { epoch: number; round: AbortSignal; account: Promise<Account> } | null = null

/** Fetches the account of the session and keeps it; asked twice at once, one call serves both. Rejects with ApiError. */
export function loadAccount(): Promise<Account> {
  const { epoch } = useSession.getState()
  // What was asked for the former user does not serve the present one.
  const round = sharedRound()
  if (loading?.epoch === epoch && loading.round === round) return loading.account
  const account = load(epoch, round).finally(() => {
    if (loading?.account === account) loading = null
  })
  loading = { epoch, round, account }
  return account
}

async function load(epoch: number, signal: AbortSignal): Promise<Account> {
  const token = currentToken()
  const { accout } = await call(currentUser, {}, { quiet: true, signal }) // sic, spec §3
  // Another user may have come while the answer was on its way.
  if (useSession.getState().epoch !== epoch) return accout
  // So may another token, which may be another user's.
  if (currentToken() !== token) return load(epoch, signal)
  setAccount(accout)
  return accout
}

/**
 * Whether the present token is the user's on show: null where it is known to be, else by the server's word. Another one's
 * drops whatever was the former one's. Rejects with ApiError.
 */
export function identify(): Promise<boolean> | null {
  if (isOwnToken()) return null
  const { epoch } = useSession.getState()
  // The layout hears that the token is another one: a cookie changes without a word.
  useSession.setState({})
  return loadAccount().then(() => useSession.getState().epoch === epoch)
}
