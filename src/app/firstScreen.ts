import { ANSWERS_TIMEOUT, SCREEN_TIMEOUT, withTimeout } from '@/domain/timeLimits'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { device } from '@/platform/current'
import { openLogin } from '@/stores/loginGate'
import { currentToken, useSession } from '@/stores/session'
import { apiQuery } from '@/kit/data/useApiQuery'
import { fetchAhead } from '@/kit/screen/links'
import type { ScreenRow } from '@/kit/screen/rows'
import { loadAccount } from '@/stores/account'
import { keptOwner } from '@/stores/kept/account'
import { firstCalls, type FirstCall } from './early/firstCalls'
import { loadLoginPage } from './LoginLayer'
import { rowAt } from './routes/table'
import { screenLoader } from './screenModules'

/** Has what an earlier visit kept stand in for answers that are on their way. */
async function restoreKept(client: QueryClient): Promise<void> {
  if (keptOwner() === '') return
  const { startKeeping } = await import('@/stores/kept/start')
  startKeeping(client)
}

/** Asks, and resolves once there is an answer, a kept or a fresh one, or none is to be had. */
async function ask(client: QueryClient, { endpoint, params }: FirstCall, address: URLSearchParams) {
  const query = Object.fromEntries(params.map((name) => [name, address.get(name) ?? '']))
  if (Object.values(query).includes('')) return
  const asked = apiQuery(await endpoint(), params.length > 0 ? { query } : {})
  // Where it fails, the screen asks again and tells of it.
  void client.prefetchQuery(asked)
  await settled(client, asked.queryKey)
}

function settled(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isPending = () => client.getQueryState(queryKey)?.status === 'pending'
  if (!isPending()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = client.getQueryCache().subscribe(() => {
      if (isPending()) return
      stop()
      resolve()
    })
  })
}

/**
 * Asks what an addressed screen asks first, of index.html's early calls and of what is kept, so that its first drawing has the
 * answers: drawn twice, it would be of use later. Resolves when they are there or have failed; never rejects.
 *
 * @param address the screen's own parameters
 */
export async function fetchFirstAnswers(
  client: QueryClient,
  row: ScreenRow,
  address: URLSearchParams,
): Promise<void> {
  const calls = (firstCalls[row.name] ?? []).map((call) => ask(client, call, address))
  const account = useSession.getState().account === null ? loadAccount() : null
  await Promise.allSettled([account, restoreKept(client), ...calls])
}

const atMost = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  withTimeout(
    ms,
    () => work.catch(() => undefined),
    () => undefined,
  )

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
    await atMost(SCREEN_TIMEOUT, row.open ? fetchAhead(screenLoader(row)) : fetchLogin())
    return
  }
  const answers = fetchFirstAnswers(client, row, new URLSearchParams(search))
  await atMost(SCREEN_TIMEOUT, fetchAhead(screenLoader(row)))
  await atMost(ANSWERS_TIMEOUT, answers)
}
