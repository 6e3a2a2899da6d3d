import { createContext, use, useSyncExternalStore, useEffect, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { now } from '@/stores/clock'
import type { Millis } from '@/domain/time'
import { resettable, resettableSet } from '@/domain/resettable'
import { useSession } from '@/stores/session'
import { LinkButton } from '@/ui/button/Button'
import { StateText } from '@/ui/state/StateText'
import { toast } from '@/stores/toasts'
import { type ScreenRow, type ScreenName, type ParamsOf, screenRow } from './rows'

/** How screens move. One implementation (app/navigator.ts); hidden screens must not use it. */
export interface Navigator {
  /** Goes to a destination; the same address again, or one already on its way, is ignored (spec §2). */
  go: (to: Destination) => void
  /** Goes there in place of the present entry. */
  replace: (to: Destination) => void
  /**
   * Changes the query of the present entry without a new one (tab, filter, search). `from` is where the screen was drawn: once
   * another entry shows, be it a record in the place of its list, a search that was still resting changes nothing.
   */
  replaceSearch: (search: string, from: { pathname: string; key: string }) => void
  /** One step back; at the first entry the workbench instead of leaving the app. False when that is where we are. */
  back: () => boolean
  /** Whether nothing of ours lies below: `back` would lead to the workbench. */
  isFirst: () => boolean
  /**
   * Back to the latest entry of that screen. When it was never visited, one step back to an opener (ScreenRow), else there by
   * replace.
   */
  backTo: (to: Destination) => void
}

export const NavigatorContext = createContext<Navigator | null>(null)

/** The instance of a screen: its row, and a key that stays the same while the instance lives. */
interface ScreenInstance {
  row: ScreenRow
  instanceKey: string
  /** False while a kept screen is hidden. */
  active: boolean
  /** By which its entry of history is known: scroll and focus are kept by it. */
  entryKey: string
}

export const ScreenContext = createContext<ScreenInstance | null>(null)

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

/** Thrown when a link lacks a parameter; the screen's error boundary says so. */
export class BrokenLink extends Error {
  constructor() {
    super('链接不完整，请从列表重新进入')
    this.name = 'BrokenLink'
  }
}

/** The screen's own parameters from its own address, also while it is hidden. Throws BrokenLink if one is missing. */
export function useScreenParams<N extends ScreenName>(name: N): ParamsOf<N> {
  const query = new URLSearchParams(useLocation().search)
  const found: Record<string, string> = {}
  for (const param of screenRow(name)?.params ?? []) {
    const key = param.replace('?', '')
    const value = query.get(key)
    if (value) found[key] = value
    else if (!param.endsWith('?')) throw new BrokenLink()
  }
  // Each required parameter has been checked against the row the type is made of.
  return found as ParamsOf<N>
}

/** Where to go: a screen and its parameters, resolved to an address by the navigator. */
export interface Destination {
  screen: ScreenName
  pathname: string
  search: string
}

type Builder<N extends ScreenName> =
  object extends ParamsOf<N> ? (params?: ParamsOf<N>) => Destination : (params: ParamsOf<N>) => Destination

/** Characters of one parameter. What a gateway sends in the place of an id or a name may be of any length, an address may not. */
const LONGEST = 4000

/**
 * A destination with its query: the parameters of its row alone, for a builder handed on as a function may be given a whole form,
 * and what was typed must not stand in an address. Empty ones are left out, endless ones cut.
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

/** Values of the screen's own query, and a way to change them in place (replace, not push): tab, search, filter. */
export function useUrlState(): [URLSearchParams, (change: Record<string, string>) => void] {
  const { pathname, search, key } = useLocation()
  const nav = useNav()
  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    const text = next.toString()
    nav.replaceSearch(text && `?${text}`, { pathname, key })
  }
  return [new URLSearchParams(search), change]
}

/** Remaining times are told in minutes: twice a minute is exact enough and costs nothing (ms). */
const TICK = 30_000

const moment = resettable(now)

const timer = resettable<ReturnType<typeof setInterval> | undefined>(() => undefined)

const listeners = resettableSet<() => void>()

function tick(): void {
  moment.current = now()
  for (const listener of listeners) listener()
}

/** Nothing ticks before the first part subscribes. */
function present(): Millis {
  if (!timer.current && Math.abs(now() - moment.current) >= TICK) moment.current = now()
  return moment.current
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!timer.current) {
    timer.current = setInterval(tick, TICK)
    document.addEventListener('visibilitychange', tick)
    queueMicrotask(tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer.current)
    timer.current = undefined
    document.removeEventListener('visibilitychange', tick)
  }
}

/** The present moment in ms, moving on twice a minute; only the part that calls it draws again. */
export const useNow = (): Millis => useSyncExternalStore(subscribe, present)

/** What has arrived on this page, by its loader: the next one who wants it has it at once. */
const arrivals = new Map<() => Promise<unknown>, { part: unknown }>()

interface Arrival<T> {
  /** null until it is there. */
  arrived: T | null
  /** It did not come; `retry` asks again. */
  failed: boolean
  /** Why it did not come; null while nothing failed. */
  error: unknown
  retry: () => void
}

/** Fetches what `useArrival` will be asked for, so that it is drawn at once. Rejects where it does not come. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  if (!arrivals.has(load)) arrivals.set(load, { part: await load() })
}

/**
 * Fetches a chunk once it is wanted; what failed is asked for again when its screen comes back. `load` stands in its module:
 * the same function at every drawing.
 */
export function useArrival<T>(load: () => Promise<T>, wanted = true): Arrival<T> {
  // Under a loader stands only what that loader brought. In a box: what arrives may be a function.
  const [box, setBox] = useState(() => arrivals.get(load) as { part: T } | undefined)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<{ attempt: number; error: unknown } | null>(null)
  useEffect(() => {
    if (!wanted || box) return
    const take = (part: T) => {
      const came = { part }
      arrivals.set(load, came)
      setBox(came)
    }
    load().then(take, (error: unknown) => setFailure({ attempt, error }))
  }, [load, wanted, box, attempt])
  const failed = failure?.attempt === attempt
  return {
    arrived: box ? box.part : null,
    failed,
    error: failed ? failure.error : null,
    retry: () => setAttempt(attempt + 1),
  }
}

/**
 * The back arrow of a screen. Undefined for whoever opened a link without an account: below it there is a login, and nothing to
 * do there.
 */
export function useWayBack(): (() => boolean) | undefined {
  const nav = use(NavigatorContext)
  const screen = use(ScreenContext)
  const [first] = useState(() => nav?.isFirst() ?? false)
  const nobody = useSession(({ userToken }) => userToken === '')
  return screen?.row.open && nobody && first ? undefined : nav?.back
}

/**
 * A part whose chunk comes after the screen. Until it is there `Waiting` keeps its place; when it does not arrive the part
 * says so in its own place, and 重试 asks anew. What a tap opens is a `useLatePart`.
 */
export function latePart<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  Waiting: ComponentType,
): ComponentType<P> {
  return function LatePart(props: P) {
    const { arrived: Part, failed, retry } = useArrival(load)
    if (Part) return <Part {...props} />
    if (!failed) return <Waiting />
    return (
      <StateText
        alarming
        title={`${name}没有加载出来`}
        action={<LinkButton onClick={retry}>重试</LinkButton>}
      />
    )
  }
}

interface LateState<P> {
  /** null until its chunk has arrived. It then stays, closed, so that it can slide away. */
  Part: ComponentType<P> | null
  isOpen: boolean
  open: () => void
  close: () => void
}

/**
 * A sheet or viewer whose chunk is fetched by the tap that opens it. When it does not arrive a toast says so: the screen
 * stays as it is, and the next tap asks anew. What is drawn without a tap is a `latePart`.
 */
export function useLatePart<P>(name: string, load: () => Promise<ComponentType<P>>): LateState<P> {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    try {
      const part = await load()
      setPart(() => part)
      setOpen(true)
    } catch {
      toast.failure(`${name}没有加载出来，请检查网络后重试`)
    }
  }
  return { Part, isOpen, open: () => void open(), close: () => setOpen(false) }
}
