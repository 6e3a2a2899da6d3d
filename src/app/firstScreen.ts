import { ANSWERS_TIMEOUT, SCREEN_TIMEOUT, withTimeout } from '@/domain/timeLimits'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { device } from '@/platform/current'
import { openLogin } from '@/stores/loginGate'
import { currentToken, reopenSession, useSession } from '@/stores/session'
import { apiQuery } from '@/kit/data/useApiQuery'
import { fetchAhead } from '@/kit/screen/late'
import type { ScreenRow } from '@/kit/screen/rows'
import { loadAccount } from '@/stores/account'
import { persistedOwner } from '@/stores/persisted/account'
import { firstCalls, firstListPages, type FirstCall, type FirstPage } from './early/firstCalls'
import { loadLoginPage } from './LoginLayer'
import { rowAt } from './routes/table'
import { screenLoader } from './screenModules'

/** Restores persisted answers for calls that are still running. */
async function restoreKept(client: QueryClient): Promise<void> {
  if (persistedOwner() === '') return
  const { startPersisting } = await import('@/stores/persisted/start')
  startPersisting(client)
}

/** Sends a call, and resolves when an answer exists, persisted or fresh, or cannot be had. */
async function ask(client: QueryClient, { endpoint, params }: FirstCall, address: URLSearchParams) {
  const query = Object.fromEntries(params.map((name) => [name, address.get(name) ?? '']))
  if (Object.values(query).includes('')) return
  const options = apiQuery(await endpoint(), params.length > 0 ? { query } : {})
  // After a failure the screen sends it again and shows the error.
  void client.prefetchQuery(options)
  await settled(client, options.queryKey)
}

/** The first page of a list, for the same query as its screen. */
async function askFirstPage(client: QueryClient, { endpoint, query }: FirstPage) {
  const [{ pagedQuery }, list] = await Promise.all([import('@/kit/data/pagedQuery'), endpoint()])
  const options = pagedQuery(list, query)
  void client.prefetchInfiniteQuery(options)
  await settled(client, options.queryKey)
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
 * Fetches the first answers of an addressed screen, from the early calls of index.html and from persisted reads, so that its
 * first rendering has them: a second rendering would make it usable later. Resolves when they are there or have failed; never
 * rejects.
 * @param address the parameters of the screen
 */
export async function fetchFirstAnswers(
  client: QueryClient,
  row: ScreenRow,
  address: URLSearchParams,
): Promise<void> {
  const calls = (firstCalls[row.name] ?? []).map((call) => ask(client, call, address))
  const page = address.toString() === '' ? firstListPages[row.name] : undefined
  if (page) calls.push(askFirstPage(client, page))
  const account = useSession.getState().account === null ? loadAccount() : null
  await Promise.allSettled([account, restoreKept(client), ...calls])
}

const atMost = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  withTimeout(
    ms,
    () => work.catch(() => undefined),
    () => undefined,
  )

/** Opens the app as the last user when the device reports that it is offline: no login is possible. */
export const reopenOffline = (): boolean => device().network() === 'offline' && reopenSession()

/** The login replaces the screen in a browser without a session. Elsewhere shell and WeCom log in first. */
function fetchLogin(): Promise<void> {
  if (device().shell !== 'browser') return Promise.resolve()
  openLogin()
  return fetchAhead(loadLoginPage)
}

/**
 * Fetches what an address (without basename) shows first, so that the first rendering is the screen with its data, without a
 * placeholder. Never rejects: the app reports what does not load, and retries.
 */
export async function fetchFirstScreen(
  client: QueryClient,
  { pathname, search }: { pathname: string; search: string },
): Promise<void> {
  const row = rowAt(pathname)
  if (!row) return
  if (!currentToken() && (row.open || !reopenOffline())) {
    await atMost(SCREEN_TIMEOUT, row.open ? fetchAhead(screenLoader(row)) : fetchLogin())
    return
  }
  const answers = fetchFirstAnswers(client, row, new URLSearchParams(search))
  await atMost(SCREEN_TIMEOUT, fetchAhead(screenLoader(row)))
  await atMost(ANSWERS_TIMEOUT, answers)
}
