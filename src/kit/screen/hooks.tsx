import { createContext, startTransition, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { now } from '@/stores/clock'
import type { Millis } from '@/domain/time'
import { resettable, resettableSet } from '@/domain/resettable'
import { painted } from '@/platform/painted'
import { useSession } from '@/stores/session'
import { type ScreenRow, type ScreenName, type ParamsOf, screenRow } from './rows'

/**
 * The navigation functions of screens. One implementation (app/navigator.ts); hidden screens must not use it.
 */
export interface Navigator {
  /**
   * Navigates to a destination; the current address, or one that is already opening, is ignored (spec §2).
   */
  go: (to: Destination) => void
  /** The same for a tap outside of the screen, which may have been left: a button of a toast. */
  goFromToast: (to: Destination) => void
  /** Replaces the current entry. */
  replace: (to: Destination) => void
  /**
   * Changes the query of the current entry without a new one (tab, filter, search). `from` is the entry of
   * the screen that calls: once another entry is visible, as after a debounced search, nothing changes.
   */
  replaceSearch: (search: string, from: { pathname: string; key: string }) => void
  /**
   * One step back; at the first entry to the workbench instead of leaving the app. False when that is already
   * visible.
   */
  back: () => boolean
  /** Whether this is the first entry: `back` would open the workbench. */
  isFirst: () => boolean
  /**
   * Back to the latest entry of that screen or of its parents (ScreenRow). When it was never visited, one step back to an opener (ScreenRow), else there by
   * replace.
   */
  backTo: (to: Destination) => void
  /** The address of a destination, for a link. */
  hrefOf: (to: Destination) => string
}

export const NavigatorContext = createContext<Navigator | null>(null)

/** The address of a screen, and the key of its history entry. */
interface ScreenAddress {
  pathname: string
  /** With its question mark; '' without a query. */
  search: string
  key: string
}

/** The instance of a screen: its row, and a stable key while the instance lives. */
interface ScreenInstance {
  row: ScreenRow
  instanceKey: string
  /** Key of its history entry, for scroll and focus. */
  entryKey: string
  /**
   * Its own address, also while it is hidden. Not the router's context: React renders each user of a context that has changed, also below
   * another provider, so a navigation would render all kept screens.
   */
  address: ScreenAddress
}

export const ScreenContext = createContext<ScreenInstance | null>(null)

/** Whether a hidden screen can stay laid out: in every browser, but not where nothing is laid out (jsdom). */
export const canHideLaidOut = typeof CSS === 'object'

/**
 * Whether a part of a screen may be drawn that its first frame can do without: false until that frame has been painted. At
 * once where `isNeeded` at first, and where nothing is laid out.
 */
export function useSecondFrame(isNeeded = false): boolean {
  const [isDrawn, setDrawn] = useState(() => isNeeded || !canHideLaidOut)
  useEffect(() => {
    if (!isDrawn) void painted().then(() => setDrawn(true))
  }, [isDrawn])
  return isDrawn
}

const lists = resettableSet<string>()

/** Whether the visible screen with this instance key is a list. */
export const isList = (instanceKey: string): boolean => lists.has(instanceKey)

/** Marks the screen as a list: it stays laid out behind the screens that are opened from it. */
export function useIsList(): void {
  const key = use(ScreenContext)?.instanceKey ?? ''
  useLayoutEffect(() => {
    lists.add(key)
    return () => void lists.delete(key)
  }, [key])
}

export function useNav(): Navigator {
  const nav = use(NavigatorContext)
  if (!nav) throw new Error('useNav needs HomeLayout around it')
  return nav
}

export function useScreen(): ScreenInstance {
  const screen = use(ScreenContext)
  if (!screen) throw new Error('useScreen needs a screen around it')
  return screen
}

/** Thrown when a link has no value for a parameter; the screen's error boundary shows it. */
export class BrokenLink extends Error {
  constructor() {
    super('链接不完整，请从列表重新进入')
    this.name = 'BrokenLink'
  }
}

/**
 * The screen's parameters from its own address, also while it is hidden. Throws BrokenLink if one is missing.
 */
export function useScreenParams<N extends ScreenName>(name: N): ParamsOf<N> {
  const query = new URLSearchParams(useScreen().address.search)
  const found: Record<string, string> = {}
  for (const param of screenRow(name)?.params ?? []) {
    const key = param.replace('?', '')
    const value = query.get(key)
    if (value) found[key] = value
    else if (!param.endsWith('?')) throw new BrokenLink()
  }
  // Each required parameter was checked against the row from which the type derives.
  return found as ParamsOf<N>
}

/** A destination: a screen and its parameters, resolved to an address by the navigator. */
export interface Destination {
  screen: ScreenName
  pathname: string
  search: string
}

type Builder<N extends ScreenName> =
  object extends ParamsOf<N> ? (params?: ParamsOf<N>) => Destination : (params: ParamsOf<N>) => Destination

/** Maximum length of a parameter. Ids and names of a gateway may have any length, an address may not. */
const LONGEST = 4000

/**
 * A destination with its query. It takes only the parameters of its row: a builder passed as a callback may
 * get a whole form, whose text must not be in an address. Empty ones are left out, long ones cut.
 */
export function destination(name: ScreenName, params: Record<string, string | undefined> = {}): Destination {
  const row = screenRow(name)
  if (!row) throw new Error(`no screen is called ${name}`)
  const query = new URLSearchParams()
  for (const param of row.params) {
    const key = param.replace('?', '')
    const value = params[key]
    if (value) query.set(key, value.slice(0, LONGEST))
  }
  const search = query.toString()
  return { screen: name, pathname: `/${row.path}`, search: search && `?${search}` }
}

/** One builder per screen: `to.caseSign()`, `to.caseDetail({ id })`. */
export const to = new Proxy({} as { [N in ScreenName]: Builder<N> }, {
  get: (_, name: ScreenName) => (params?: Record<string, string | undefined>) => destination(name, params),
})

/** Values of the screen's query, and a setter that replaces in place (not push): tab, search, filter. */
export function useUrlState(): [URLSearchParams, (change: Record<string, string>) => void] {
  const { pathname, search, key } = useScreen().address
  const nav = useNav()
  // With the changes that are not rendered yet: another one, even by a callback of an earlier render, must not undo them.
  const latest = useRef(search)
  useLayoutEffect(() => {
    latest.current = search
  }, [search])
  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(latest.current)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    const text = next.toString()
    latest.current = text && `?${text}`
    nav.replaceSearch(latest.current, { pathname, key })
  }
  return [new URLSearchParams(search), change]
}

/** Remaining times are in minutes: twice a minute is exact enough (ms). */
const TICK = 30_000

const moment = resettable(now)

const timer = resettable<ReturnType<typeof setInterval> | undefined>(() => undefined)

const listeners = resettableSet<() => void>()

const isStale = (): boolean => Math.abs(now() - moment.current) >= TICK

function tick(): void {
  moment.current = now()
  for (const listener of listeners) listener()
}

function start(): void {
  timer.current = setInterval(tick, TICK)
  document.addEventListener('visibilitychange', tick)
}

function stop(): void {
  clearInterval(timer.current)
  timer.current = undefined
  document.removeEventListener('visibilitychange', tick)
}

/** Nothing ticks without a listener. */
function present(): Millis {
  if (listeners.size === 0 && isStale()) moment.current = now()
  return moment.current
}

/** A first listener does not set a clock that is still exact: a screen that closes would else render all rows below. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!timer.current) {
    start()
    if (isStale()) queueMicrotask(tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

/**
 * The current time in ms, updated twice a minute; only the component that calls it re-renders. In a transition: all rows of a
 * list that shows again are not worth a later first frame.
 */
export function useNow(): Millis {
  const [shown, setShown] = useState(present)
  const latest = useRef(shown)
  useEffect(() => {
    const follow = () => {
      const time = present()
      // Each row of a list that shows again comes here; usually less than a tick has passed.
      if (time === latest.current) return
      latest.current = time
      startTransition(() => setShown(time))
    }
    follow()
    return subscribe(follow)
  }, [])
  return shown
}

/**
 * The back arrow of a screen. Undefined for a user who opened a link without an account: below it is only a
 * login.
 */
export function useWayBack(): (() => boolean) | undefined {
  const nav = use(NavigatorContext)
  const screen = use(ScreenContext)
  const [first] = useState(() => nav?.isFirst() ?? false)
  const isLoggedOut = useSession(({ userToken }) => userToken === '')
  return screen?.row.open && isLoggedOut && first ? undefined : nav?.back
}

/**
 * A handler that stays the same and calls the one drawn last: a `memo` part that gets it is not drawn again with its parent. Only
 * for events: while rendering it still calls the earlier one.
 */
export function useSteady<A extends readonly unknown[], R>(handler: (...args: A) => R): (...args: A) => R {
  const drawn = useRef(handler)
  useLayoutEffect(() => {
    drawn.current = handler
  })
  const [steady] = useState(
    () =>
      (...args: A) =>
        drawn.current(...args),
  )
  return steady
}
