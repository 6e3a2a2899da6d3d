import type { QueryClient } from '@tanstack/react-query'
import { device } from '@/platform/current'
import { fetchAhead } from '@/kit/screen/useArrival'
import { openLogin } from '@/stores/loginGate'
import { currentToken } from '@/stores/session'
import { fetchFirstAnswers } from './firstAnswers'
import { loadLoginPage } from './LoginLayer'
import { rowAt } from './routes/table'
import { screenLoader } from './screenModules'

/** No longer than this (ms) does the still picture of index.html stand for a chunk: then its screen says what is on its way. */
const PATIENCE = 3000
/** So long (ms) does a screen that is there wait for its first answers. */
const GRACE = 250

const atMost = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))])

/** The login stands where the screen would: in a browser, without a session. Elsewhere shell and WeCom are asked first. */
function fetchLogin(): Promise<void> {
  if (device().shell !== 'browser') return Promise.resolve()
  openLogin()
  return fetchAhead(loadLoginPage)
}

/**
 * Fetches what an address (without basename) shows first, so that the first drawing is the screen itself, with what it
 * tells, and no stand-in. Never rejects: what does not arrive is told by the app, which asks for it again.
 */
export async function fetchFirstScreen(
  client: QueryClient,
  { pathname, search }: { pathname: string; search: string },
): Promise<void> {
  const row = rowAt(pathname === '/' ? '/gateway' : pathname)
  if (!row) return
  if (!currentToken()) {
    await atMost(PATIENCE, row.open ? fetchAhead(screenLoader(row)) : fetchLogin())
    return
  }
  const answers = fetchFirstAnswers(client, row, new URLSearchParams(search))
  await atMost(PATIENCE, fetchAhead(screenLoader(row)))
  await atMost(GRACE, answers)
}
