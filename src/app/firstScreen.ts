import { device } from '@/platform/current'
import { fetchAhead } from '@/kit/screen/useArrival'
import { openLogin } from '@/stores/loginGate'
import { currentToken } from '@/stores/session'
import { loadLoginPage } from './LoginLayer'
import { rowAt } from './routes/table'
import { screenLoader } from './screenModules'

/** No longer than this (ms) does the still picture of index.html stand for a chunk: then its screen says what is on its way. */
const PATIENCE = 3000

/** The login stands where the screen would: in a browser, without a session. Elsewhere shell and WeCom are asked first. */
function fetchLogin(): Promise<void> {
  if (device().shell !== 'browser') return Promise.resolve()
  openLogin()
  return fetchAhead(loadLoginPage)
}

/**
 * Fetches what an address (path without basename) shows first, so that the first drawing is the screen itself and no stand-in.
 * Never rejects: what does not arrive is told by the app, which asks for it again.
 */
export async function fetchFirstScreen(path: string): Promise<void> {
  const row = rowAt(path === '/' ? '/gateway' : path)
  if (!row) return
  const ahead = row.open || currentToken() ? fetchAhead(screenLoader(row)) : fetchLogin()
  const enough = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([ahead.catch(() => undefined), enough])
}
