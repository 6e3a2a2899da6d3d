import { REQUEST_TIMEOUT } from '@/domain/timeLimits'
import { readUrlCredentials } from '@/platform/urlCredentials'
import { detectShell } from '@/platform/shell'
import { deviceStorage, tabStorage } from '@/stores/storage'
import { ACCOUNT, PERSISTED_ACCOUNT, TOKEN, tokenInCookie } from '@/stores/tokenPlaces'
import type { EarlyAnswer } from '@/api/early'
import type { EarlyPlan, EarlyScreen, PlannedCall } from './plan'
import { showLogin } from './login'
import { showFirstView, WIDE, type PathAnswer } from './firstView'
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

/** Preloads a chunk or its styles. Resolves at the end, also of a failure. */
function preload(w: Window, href: string, priority: 'low' | 'high'): Promise<unknown> {
  const link = w.document.createElement('link')
  const style = href.endsWith('.css')
  const module = !style && preloadsModules(w)
  link.rel = module ? 'modulepreload' : 'preload'
  if (!module) link.as = style ? 'style' : 'script'
  link.crossOrigin = ''
  // The common scripts come first: they are compiled while those of a screen load.
  link.setAttribute('fetchpriority', priority)
  link.href = href
  w.document.head.append(link)
  return new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
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

/** Sends the first calls. @returns their paths and the texts of their answers */
function sendCalls(
  w: Window,
  plan: EarlyPlan,
  { calls }: EarlyScreen,
  token: string,
  query: URLSearchParams,
) {
  // axios answers this cookie with an extra header: then the client sends all calls itself.
  if (!token || w.document.cookie.includes('XSRF-TOKEN=')) return []
  const account: PlannedCall[] = knows(token) ? [] : [[plan.account]]
  const sent: Record<string, EarlySentCall> = {}
  w.cgEarly = sent
  return [...account, ...calls].flatMap((call): PathAnswer[] => {
    const url = urlOf(plan.api, call, query)
    if (!url) return []
    const { answer } = (sent[url] = send(url, token))
    return [[call[0], answer.then((given) => given && given.text)]]
  })
}

/** Whether a first view can be drawn: its calls have been sent, and the window has one column (app/KeepAliveOutlet). */
const isDrawable = (w: Window, { calls }: EarlyScreen, sent: readonly PathAnswer[]): boolean =>
  calls.length > 0 &&
  calls.every(([path]) => sent.some(([called]) => called === path)) &&
  'adoptedStyleSheets' in w.document &&
  !w.matchMedia(WIDE).matches

/** Longest wait (ms) of an app that is on the phone for its first view: it would be there sooner than the answers. */
const VIEW_FIRST = 300

const wait = (w: Window, ms: number): Promise<unknown> => new Promise((resolve) => w.setTimeout(resolve, ms))

function begin(w: Window, plan: EarlyPlan): void {
  const { path, query } = screenAddress(w.location, plan.base)
  const screen = plan.screens[path]
  const addressOf = (index: number) => plan.files[index] ?? ''
  const load = (files: readonly number[], priority: 'low' | 'high') =>
    Promise.all(files.map((index) => preload(w, addressOf(index), priority)))
  // A worker has them all: each preload would only delay the first paint.
  const hasWorker = Boolean(w.navigator.serviceWorker?.controller)
  const loadApp = () => (hasWorker ? wait(w, VIEW_FIRST) : load(plan.app, 'high'))
  if (!screen) return void loadApp()
  const token = tokenOf(w)
  const snapshot = token ? showSnapshot(w, token, plan.base === null ? '#/gateway' : 'gateway') : null
  const ask = () => sendCalls(w, plan, screen, token, query)
  // What was last seen is painted first: these take 25 ms of a slow phone, and are answered before the app is there.
  const answers = snapshot ? [] : ask()
  void snapshot?.then(ask)
  const own = hasWorker ? [] : filesOf(w, plan, screen, token)
  const loadOwn = () => load(own, 'low')
  const { view } = screen
  if (view && !snapshot && isDrawable(w, screen, answers)) {
    const search = query.toString() && `?${query}`
    const scripts = view.scripts.map(addressOf)
    showFirstView(w, { row: view.row, search, scripts, answers }, loadApp, loadOwn)
  } else {
    void loadApp()
    void loadOwn()
  }
  if (!token && !screen.open && logsIn(w)) showLogin(w)
}

/**
 * The script in index.html: sends the first calls of the addressed screen and preloads its chunks while the other scripts load,
 * and draws the snapshot of that screen, its first view, or the login. If it fails, the app starts without it.
 */
export function startEarly(w: Window, plan: EarlyPlan): void {
  try {
    begin(w, plan)
  } catch {
    // An unreadable cookie or a malformed address: the app reports what matters.
  }
}
