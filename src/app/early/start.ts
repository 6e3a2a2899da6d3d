import { REQUEST_TIMEOUT } from '@/domain/timeLimits'
import { readUrlCredentials } from '@/platform/urlCredentials'
import { detectShell } from '@/platform/shell'
import { deviceStorage, tabStorage } from '@/stores/storage'
import { ACCOUNT, KEPT_ACCOUNT, TOKEN, tokenInCookie } from '@/stores/tokenPlaces'
import type { EarlyAnswer } from '@/api/early'
import type { EarlyPlan, EarlyScreen, PlannedCall } from './plan'
import type { Sent } from './take'

/** Path and query of the screen in the address. */
function screenAddress({ hash, pathname, search }: Location, base: string | null) {
  const [path = '', query = ''] =
    base === null ? hash.slice(1).split('?') : [pathname.slice(base.length), search]
  return { path: path.replace(/^\/+|\/+$/g, '') || 'gateway', query: new URLSearchParams(query) }
}

/** The token as boot and session will find it: the address's (spec §2), the store's, the cookie's (spec §4). */
const tokenOf = (w: Window): string =>
  readUrlCredentials(w.location).accessToken ||
  (tabStorage.getItem(TOKEN) ?? '') ||
  tokenInCookie(w.document.cookie)

/** Whether the account of this token is kept, so that nobody will ask for it. */
function knows(token: string): boolean {
  try {
    return JSON.parse(tabStorage.getItem(ACCOUNT) ?? '{}').token === token
  } catch {
    return false
  }
}

/** The answer, or null for whatever went wrong: then the client sends the call itself and tells how it failed. */
async function answerTo(answer: Promise<Response>): Promise<EarlyAnswer | null> {
  try {
    const response = await answer
    return response.status === 200 ? { text: await response.text(), statusText: response.statusText } : null
  } catch {
    return null
  }
}

/** Sends a call as the client would: credentials, token, what it accepts (spec §6, §7). */
function send(url: string, token: string): Sent {
  const cut = new AbortController()
  const giveUp = () => cut.abort()
  setTimeout(giveUp, REQUEST_TIMEOUT)
  const headers = { Accept: 'application/json, text/plain, */*', accessToken: token }
  const answer = answerTo(fetch(url, { headers, credentials: 'include', signal: cut.signal }))
  return { token, left: Date.now(), answer, giveUp }
}

/** Whether this city does not have a call, as it has shown in this tab (stores/offered). */
const isAbsent = (path: string): boolean => (tabStorage.getItem('absentCalls') ?? '').includes(`"${path}"`)

function urlOf(api: string, [path, ...params]: PlannedCall, query: URLSearchParams): string | null {
  if (isAbsent(path)) return null
  const values = params.map((name) => [name, query.get(name) ?? ''])
  if (values.some(([, value]) => !value)) return null
  const asked = new URLSearchParams(values).toString()
  return `${api}${path}${asked && `?${asked}`}`
}

/** Has a chunk or its styles fetched, ready for the script that will ask for it. */
function preload({ document }: Window, href: string): void {
  const link = document.createElement('link')
  const style = href.endsWith('.css')
  // Safari knows modulepreload from 17 on.
  const module = !style && link.relList.supports('modulepreload')
  link.rel = module ? 'modulepreload' : 'preload'
  if (!module) link.as = style ? 'style' : 'script'
  link.crossOrigin = ''
  // What every screen stands on comes first: it is compiled while these are still on their way.
  link.setAttribute('fetchpriority', 'low')
  link.href = href
  document.head.append(link)
}

/** What is drawn first: the screen, or the login in its place; shells and WeCom have ways of their own to log in. */
function filesOf(
  w: Window,
  { login, kept }: EarlyPlan,
  screen: EarlyScreen,
  token: string,
): readonly number[] {
  if (token && deviceStorage.getItem(KEPT_ACCOUNT)) return [...new Set([...screen.files, ...kept])]
  if (token || screen.open) return screen.files
  return detectShell(w) === 'browser' ? login : []
}

function begin(w: Window, plan: EarlyPlan): void {
  const { path, query } = screenAddress(w.location, plan.base)
  const screen = plan.screens[path]
  if (!screen) return
  const token = tokenOf(w)
  // axios answers this cookie with a header of its own: then its calls are its own too.
  if (token && !w.document.cookie.includes('XSRF-TOKEN=')) {
    const account: PlannedCall[] = knows(token) ? [] : [[plan.account]]
    w.cgEarly = {}
    for (const call of [...account, ...screen.calls]) {
      const url = urlOf(plan.api, call, query)
      if (url) w.cgEarly[url] = send(url, token)
    }
  }
  for (const index of filesOf(w, plan, screen, token)) preload(w, plan.files[index] ?? '')
}

/**
 * The script in index.html: sends the first calls of the addressed screen and fetches its chunks while the other scripts are
 * still on their way. Whatever stops it, the app starts as it would without.
 */
export function startEarly(w: Window, plan: EarlyPlan): void {
  try {
    begin(w, plan)
  } catch {
    // A cookie nobody may read, a malformed address: the app will say what there is to say.
  }
}
