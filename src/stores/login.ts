import { call, readBody } from '@/api/call'
import { binding, login, logout, trustLogin, wxComLogin } from '@/api/contract/auth'
import { ApiError, passes } from '@/api/envelope'
import { request } from '@/api/http'
import { sendAndForget } from '@/api/sendAndForget'
import { CODE, MESSAGE } from '@/api/messages'
import { fetchAccount } from './account'
import { settleLogin } from './loginGate'
import { currentToken, endSession, renewSession, setAccount, startSession, useSession } from './session'
import { toast } from './toasts'

/**
 * Takes a token that a login brought. Waiting requests go on only for the user who sent them:
 * another one's requests must not be sent under the new name.
 */
async function accept(token: string): Promise<void> {
  // Not loadAccount: a call of that kind may be among those that wait for this very login.
  const account = await fetchAccount(token).catch(() => null)
  const former = useSession.getState().account
  // Not known: the session asks again before anything is sent with the new token.
  const same = former === null || account === null || account.id === former.id
  if (same) renewSession(token)
  else startSession(token)
  useSession.setState({ binding: null })
  if (account) setAccount(account)
  settleLogin(same)
}

/**
 * SMS login (spec §8): code 100 stores the token; 133 shows the message and opens the binding dialog with the grid
 * text; any other code shows its message. Rejects with ApiError unless the session stands.
 */
export async function loginBySms(mobile: string, captcha: string): Promise<void> {
  const envelope = await request(login, { data: { mobile, captcha } }, { loading: true })
  // The body is read only where it says something: a gateway may send anything along with a refusal.
  // The code first: a gateway may call 133 a success.
  if (envelope.code !== CODE.notBound && passes(envelope)) {
    const { accessToken } = readBody(login, envelope.body)
    if (accessToken) return accept(accessToken)
  } else if (envelope.code === CODE.notBound) {
    const { gridText } = readBody(login, envelope.body)
    toast.info(envelope.msg)
    useSession.setState({ binding: { mobile, gridText } })
    throw new ApiError('business', envelope.msg, envelope.code)
  }
  const message = envelope.msg || MESSAGE.badBody
  toast.failure(message)
  throw new ApiError('business', message, envelope.code)
}

/** Binds the account shown in the binding dialog to this user and logs in. */
export async function bindAccount(mobile: string, captcha: string): Promise<void> {
  const wxUserId = useSession.getState().wxComUser?.userId
  const { accessToken } = await call(binding, { data: { mobile, captcha, wxUserId } })
  if (!accessToken) throw new ApiError('badBody', MESSAGE.badBody)
  await accept(accessToken)
}

let trusting: Promise<boolean> | null = null

/**
 * Trust login inside WeCom; true when it brought a session. Failures pass silently (spec §7). Several calls that meet
 * 901 at once share one login.
 */
export function loginByTrust(): Promise<boolean> {
  trusting ??= tryTrust()
    .catch(() => false)
    .finally(() => {
      trusting = null
    })
  return trusting
}

async function tryTrust(): Promise<boolean> {
  const userId = useSession.getState().wxComUser?.userId
  const envelope = await request(trustLogin, { query: { userId } })
  if (envelope.code === CODE.notBound || !passes(envelope)) return false
  const { accessToken } = readBody(trustLogin, envelope.body)
  if (accessToken) await accept(accessToken)
  return accessToken !== ''
}

/**
 * Exchanges WeCom's code, once (spec §2). 133 remembers who it is and opens the binding dialog; any other failure says
 * why, and the user logs in by hand. Never rejects.
 */
export async function loginByWxCode(code: string): Promise<void> {
  try {
    await exchangeWxCode(code)
  } catch (error) {
    toast.failure(error instanceof ApiError ? error.message : MESSAGE.unknown)
  }
}

async function exchangeWxCode(code: string): Promise<void> {
  const envelope = await request(wxComLogin, { query: { code } })
  const isUnbound = envelope.code === CODE.notBound
  if (!isUnbound && !passes(envelope)) return toast.failure(envelope.msg || MESSAGE.badBody)
  const body = readBody(wxComLogin, envelope.body)
  if (body.userId) useSession.setState({ wxComUser: { userId: body.userId, name: body.name } })
  if (isUnbound) {
    toast.info(envelope.msg)
    useSession.setState({ binding: { mobile: '', gridText: body.gridText } })
  } else if (body.accessToken) startSession(body.accessToken)
  else toast.failure(envelope.msg || MESSAGE.badBody)
}

/** Logs out here at once, whatever the server says; it is told, even if the app is closed right after, so that the token dies there too. */
export function logoutHere(): void {
  if (currentToken()) sendAndForget(logout, {})
  endSession()
}
