import { call } from '@/api/call'
import { currentUser } from '@/api/contract/account'
import { currentToken, isOwnToken, setAccount, useSession } from '../session'

/** Whose token is the present one, as the server said when asked with that very token. */
let known: { token: string; userId: string } | null = null

/** At a login under way the token may change while it is asked about. */
const ROUNDS = 3

/**
 * Who is logged in, by the server's word: the session's account may be the former user's for a moment while another one
 * logs in. Null without a session. A session that has ended asks for the login. Rejects with ApiError.
 */
export async function presentUser(): Promise<string | null> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const token = currentToken()
    if (!token) return null
    if (known?.token === token) return known.userId
    const { accout } = await call(currentUser, {}, { quiet: true }) // sic, spec §3
    if (currentToken() !== token) continue
    if (!accout.id) return null
    known = { token, userId: accout.id }
    // The client compares with it whether the same user has come back after 901.
    if (useSession.getState().account === null || !isOwnToken()) setAccount(accout)
  }
  return null
}

/** Whether a call made right now travels under this user's token. Asked, without a wait between, before every call. */
export const isPresent = (userId: string): boolean =>
  known !== null && known.userId === userId && known.token === currentToken()
