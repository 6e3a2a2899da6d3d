import { call } from '@/api/call'
import { currentUser } from '@/api/contract/account'
import { resettable } from '@/domain/resettable'
import { currentToken, isOwnToken, setAccount, useSession } from '../session'

/** The user of the current token, as the server answered for that token. */
const known = resettable<{ token: string; userId: string } | null>(() => null)

/** During a login the token may change while its user is fetched. */
const ROUNDS = 3

/**
 * The current user by the server's answer: the account of the session may be that of the previous user for a moment during a
 * login. Null without a session. An ended session opens the login. Rejects with ApiError.
 */
export async function presentUser(): Promise<string | null> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const token = currentToken()
    if (!token) return null
    if (known.current?.token === token) return known.current.userId
    const { accout } = await call(currentUser, {}, { quiet: true }) // sic, spec §3
    if (currentToken() !== token) continue
    if (!accout.id) return null
    known.current = { token, userId: accout.id }
    // The client compares with it whether the same user is back after 901.
    if (useSession.getState().account === null || !isOwnToken()) setAccount(accout)
  }
  return null
}

/** Whether a call sent right now would use the token of this user. Checked synchronously before every call. */
export const isPresent = (userId: string): boolean =>
  known.current?.userId === userId && known.current.token === currentToken()
