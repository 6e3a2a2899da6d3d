import { readBody } from '@/api/answer'
import { call } from '@/api/call'
import { binding, login, logout, trustLogin, wxComLogin } from '@/api/contract/auth'
import { ApiError, passes, CODE, MESSAGE } from '@/api/envelope'
import { request } from '@/api/http'
import { sendAndForget } from '@/api/sendAndForget'
import { resettable } from '@/domain/resettable'
import { fetchAccount } from './account'
import { settleLogin } from './loginGate'
import { currentToken, endSession, renewSession, setAccount, startSession, useSession } from './session'
import { toast } from './toasts'

/** Stores the token of a login. Waiting requests continue only for the same user: they must not be sent as another. */
async function accept(token: string): Promise<void> {
  // Not loadAccount: such a call may be waiting for this login.
  const account = await fetchAccount(token).catch(() => null)
  const previous = useSession.getState().account
  // Unknown: the session fetches the account again before anything is sent with the new token.
  const same = previous === null || account === null || account.id === previous.id
  if (same) renewSession(token)
  else startSession(token)
  useSession.setState({ binding: null })
  if (account) setAccount(account)
  settleLogin(same)
}

/**
 * SMS login (spec §8): code 100 stores the token; 133 shows the message and opens the binding dialog with the grid text; any
 * other code shows its message. Rejects with ApiError unless a session exists.
 */
export async function loginBySms(mobile: string, captcha: string): Promise<void> {
  const envelope = await request(login, { data: { mobile, captcha } }, { loading: true })
  // The body is read only on success: a gateway may send anything with a refusal. The code first, because a gateway may send
  // 133 as a success.
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

/** Binds the account of the binding dialog to this user and logs in. */
export async function bindAccount(mobile: string, captcha: string): Promise<void> {
  const wxUserId = useSession.getState().wxComUser?.userId
  const { accessToken } = await call(binding, { data: { mobile, captcha, wxUserId } })
  if (!accessToken) throw new ApiError('badBody', MESSAGE.badBody)
  await accept(accessToken)
}

const trusting = resettable<Promise<boolean> | null>(() => null)

/**
 * Trust login inside WeCom; true when there is a session. Failures are silent (spec §7). Concurrent calls with 901 share one
 * login.
 */
export function loginByTrust(): Promise<boolean> {
  trusting.current ??= tryTrust()
    .catch(() => false)
    .finally(() => {
      trusting.current = null
    })
  return trusting.current
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
 * Exchanges WeCom's code, once (spec §2). 133 stores the user and opens the binding dialog; any other failure shows its
 * message, and the user logs in by SMS. Never rejects.
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

/** Logs out on this device immediately. The server is notified, even when the app closes, so that the token ends there too. */
export function logoutHere(): void {
  if (currentToken()) sendAndForget(logout, {})
  endSession()
}
