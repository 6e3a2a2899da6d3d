import { REQUEST_TIMEOUT } from '@/domain/timeLimits'
import { readUrlCredentials } from '@/platform/urlCredentials'
import { detectShell } from '@/platform/shell'
import { deviceStorage, tabStorage } from '@/stores/storage'
import { ACCOUNT, PERSISTED_ACCOUNT, TOKEN, tokenInCookie } from '@/stores/tokenPlaces'
import type { EarlyAnswer } from '@/api/early'
import type { EarlyPlan, EarlyScreen, PlannedCall } from './plan'
import { showLogin } from './login'
import { showSnapshot } from './snapshot'
import type { EarlySentCall } from './take'

/** Path and query of the screen in the address. */
function screenAddress({ hash, pathname, search }: Location, base: string | null) {
  const [path = '', query = ''] =
    base === null ? hash.slice(1).split('?') : [pathname.slice(base.length), search]
  return { path: path.replace(/^\/+|\/+$/g, '') || 'gateway', query: new URLSearchParams(query) }
}

/** The token as boot and session will find it: of the address (spec §2), the store, the cookie (spec §4). */
const tokenOf = (w: Window): string =>
  readUrlCredentials(w.location).accessToken ||
  (tabStorage.getItem(TOKEN) ?? '') ||
  tokenInCookie(w.document.cookie)

/** Whether the account of this token is persisted, so that it need not be fetched. */
function knows(token: string): boolean {
  try {
    return JSON.parse(tabStorage.getItem(ACCOUNT) ?? '{}').token === token
  } catch {
    return false
  }
}

/** The answer, or null after any failure: then the client sends the call itself and reports its failure. */
async function answerTo(answer: Promise<Response>): Promise<EarlyAnswer | null> {
  try {
    const response = await answer
    return response.status === 200 ? { text: await response.text(), statusText: response.statusText } : null
  } catch {
    return null
  }
}

/** Sends a call as the client does: credentials, token, accepted types (spec §6, §7). */
function send(url: string, token: string): EarlySentCall {
  const cut = new AbortController()
  const giveUp = () => cut.abort()
  setTimeout(giveUp, REQUEST_TIMEOUT)
  const headers = { Accept: 'application/json, text/plain, */*', accessToken: token }
  const answer = answerTo(fetch(url, { headers, credentials: 'include', signal: cut.signal }))
  return { token, left: Date.now(), answer, giveUp }
}

/** Whether a call is known to be absent in this tab (stores/offered). */
const isAbsent = (path: string): boolean => (tabStorage.getItem('absentCalls') ?? '').includes(`"${path}"`)

function urlOf(api: string, [path, ...params]: PlannedCall, query: URLSearchParams): string | null {
  if (isAbsent(path)) return null
  const isList = params.some((param) => param.includes('='))
  if (isList && query.toString() !== '') return null
  const values = params.map((param) => (isList ? param.split('=') : [param, query.get(param) ?? '']))
  if (values.some(([, value]) => !value)) return null
  const search = new URLSearchParams(values).toString()
  return `${api}${path}${search && `?${search}`}`
}

/** Safari supports modulepreload from 17 on. */
const preloadsModules = ({ document }: Window) =>
  document.createElement('link').relList.supports('modulepreload')

/** Preloads a chunk or its styles. */
function preload(w: Window, href: string): void {
  const link = w.document.createElement('link')
  const style = href.endsWith('.css')
  const module = !style && preloadsModules(w)
  link.rel = module ? 'modulepreload' : 'preload'
  if (!module) link.as = style ? 'style' : 'script'
  link.crossOrigin = ''
  // The common scripts come first: they are compiled while these load.
  link.setAttribute('fetchpriority', 'low')
  link.href = href
  w.document.head.append(link)
}

/** Files of the first rendering: the screen, or the login instead; shells and WeCom log in differently. */
function filesOf(
  w: Window,
  { login, kept }: EarlyPlan,
  screen: EarlyScreen,
  token: string,
): readonly number[] {
  if (token && deviceStorage.getItem(PERSISTED_ACCOUNT)) return [...new Set([...screen.files, ...kept])]
  if (token || screen.open) return screen.files
  return detectShell(w) === 'browser' ? login : []
}

/** Whether the app begins with the login: shells and WeCom have their own, and an offline phone may reopen as its last user. */
const logsIn = (w: Window): boolean =>
  detectShell(w) === 'browser' && w.navigator.onLine && readUrlCredentials(w.location).code === ''

function begin(w: Window, plan: EarlyPlan): void {
  // Elsewhere index.html does it, before this script.
  if (!preloadsModules(w)) for (const index of plan.app) preload(w, plan.files[index] ?? '')
  const { path, query } = screenAddress(w.location, plan.base)
  const screen = plan.screens[path]
  if (!screen) return
  const token = tokenOf(w)
  // axios answers this cookie with an extra header: then the client sends all calls itself.
  if (token && !w.document.cookie.includes('XSRF-TOKEN=')) {
    const account: PlannedCall[] = knows(token) ? [] : [[plan.account]]
    w.cgEarly = {}
    for (const call of [...account, ...screen.calls]) {
      const url = urlOf(plan.api, call, query)
      if (url) w.cgEarly[url] = send(url, token)
    }
  }
  // A worker has them all: each preload would only delay the first paint.
  if (!w.navigator.serviceWorker?.controller)
    for (const index of filesOf(w, plan, screen, token)) preload(w, plan.files[index] ?? '')
  if (token) showSnapshot(w, token, plan.base === null ? '#/gateway' : 'gateway')
  else if (!screen.open && logsIn(w)) showLogin(w)
}

/**
 * The script in index.html: sends the first calls of the addressed screen and preloads its chunks while the other scripts load,
 * and draws the snapshot of that screen, or the login. If it fails, the app starts without it.
 */
export function startEarly(w: Window, plan: EarlyPlan): void {
  try {
    begin(w, plan)
  } catch {
    // An unreadable cookie or a malformed address: the app reports what matters.
  }
}
