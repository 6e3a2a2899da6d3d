import { connectHttp } from '@/api/http'
import { onMismatch } from '@/api/tolerant'
import { env } from '@/env/env'
import { device } from '@/platform/device'
import { takeUrlCredentials } from '@/platform/urlCredentials'
import { waitForLogin } from '@/stores/loginGate'
import { currentToken, startSession, useSession } from '@/stores/session'
import { startLoading, toast } from '@/stores/toasts'

/** Connects the client to the stores around it. */
export function connectClient(): void {
  connectHttp({
    baseApi: env.baseApi,
    token: currentToken,
    notify: toast.failure,
    startLoading,
    login: onNotLoggedIn,
  })
  // eslint-disable-next-line no-console -- the developer's view of a gateway that answers otherwise than agreed
  if (import.meta.env.DEV) onMismatch((problem) => console.warn(problem))
}

/** The ways to log in are needed by few loads: a chunk of their own. */
const loginFlows = () => import('@/stores/login')

/** spec §8, code 901: native shells log in themselves, WeCom marks its check, the browser asks over the screen. */
async function onNotLoggedIn(): Promise<boolean> {
  if (device().goLogin()) return false
  if (device().shell === 'wecom') {
    const former = useSession.getState().account?.id
    useSession.setState({ wxCheckNeeded: true })
    const { loginByTrust } = await loginFlows()
    if (await loginByTrust()) return useSession.getState().account?.id === former
  }
  return waitForLogin()
}

/**
 * Takes what the address brings, before the router exists: a token (spec §2), or WeCom's single-use code, which is
 * exchanged here once and leads to the workbench by replace.
 */
export async function takeSession(w: Window, historyBase: string | null): Promise<void> {
  const { accessToken, code } = takeUrlCredentials(w)
  useSession.setState({ inWeCom: device().shell === 'wecom' })
  if (accessToken) startSession(accessToken)
  else if (code && device().shell === 'wecom' && !currentToken()) {
    const { loginByWxCode } = await loginFlows()
    await loginByWxCode(code)
    w.history.replaceState(null, '', historyBase === null ? '#/gateway' : `${historyBase}/gateway`)
  }
}
