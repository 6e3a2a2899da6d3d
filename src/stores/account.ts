import { call } from '@/api/call'
import { currentUser, type Account } from '@/api/contract/account'
import { resettable } from '@/domain/resettable'
import { currentToken, isOwnToken, setAccount, useSession } from './session'
import { sharedRound } from './sharedCalls'

const afterLogin = { ...currentUser, policy: { ...currentUser.policy, open: true } }

/**
 * Fetches the account of a new token. Rejects with ApiError. Code 901 does not open another login: the current one waits for
 * this answer.
 */
export const fetchAccount = async (token: string): Promise<Account> =>
  (await call(afterLogin, {}, { quiet: true, token })).accout // sic, spec §3

const loading = resettable<{ epoch: number; round: AbortSignal; account: Promise<Account> } | null>(
  () => null,
)

/** Fetches the account of the session and stores it; concurrent callers share one call. Rejects with ApiError. */
export function loadAccount(): Promise<Account> {
  const { epoch } = useSession.getState()
  // A call of a previous user must not serve the current one.
  const round = sharedRound()
  const running = loading.current
  if (running?.epoch === epoch && running.round === round) return running.account
  const account = load(epoch, round).finally(() => {
    if (loading.current?.account === account) loading.current = null
  })
  loading.current = { epoch, round, account }
  return account
}

async function load(epoch: number, signal: AbortSignal): Promise<Account> {
  const token = currentToken()
  const { accout } = await call(currentUser, {}, { quiet: true, signal }) // sic, spec §3
  // Another user may have logged in meanwhile.
  if (useSession.getState().epoch !== epoch) return accout
  // The token may have changed, perhaps to that of another user.
  if (currentToken() !== token) return load(epoch, signal)
  setAccount(accout)
  return accout
}

/**
 * Whether the current token belongs to the current user: null when this is known, else by the server's answer. Another user
 * drops all data of the previous one. Rejects with ApiError.
 */
export function identify(): Promise<boolean> | null {
  if (isOwnToken()) return null
  const { epoch } = useSession.getState()
  // Notifies the layout of the new token: a cookie changes silently.
  useSession.setState({})
  return loadAccount().then(() => useSession.getState().epoch === epoch)
}
