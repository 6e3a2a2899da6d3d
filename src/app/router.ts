import type { ReactNode } from 'react'
import {
  IDLE_BLOCKER,
  IDLE_NAVIGATION,
  matchRoutes,
  NavigationType,
  resolvePath,
  type Blocker,
  type createHashRouter,
  type Location,
  type Path,
  type To,
  type UNSAFE_createHashHistory,
} from 'react-router-dom'

export type AppRouter = ReturnType<typeof createHashRouter>
type History = ReturnType<typeof UNSAFE_createHashHistory>
type State = AppRouter['state']
type Subscriber = Parameters<AppRouter['subscribe']>[0]

/** What a subscriber also receives: nothing, because there are no fetchers, errors or transitions. */
const NOTHING: Parameters<Subscriber>[1] = {
  deletedFetchers: [],
  newErrors: null,
  flushSync: false,
}

/** Parts of the interface for loaders, actions and fetchers. The app loads by queries and uses none of them. */
function unused(): never {
  throw new Error('the router of the app has no loaders')
}

const UNUSED = {
  fetch: unused,
  revalidate: unused,
  getFetcher: unused,
  resetFetcher: unused,
  deleteFetcher: unused,
  enableScrollRestoration: unused,
  patchRoutes: unused,
  _internalSetRoutes: unused,
  _internalSetStateDoNotUseOrYouWillBreakYourApp: unused,
  _internalFetchControllers: new Map<string, AbortController>(),
}

/** The state of a router, and who follows it. */
function createStates(first: State) {
  let state = first
  let missed = false
  const subscribers = new Set<Subscriber>()
  return {
    get: () => state,
    update: (change: Partial<State>) => {
      state = { ...state, ...change }
      missed ||= subscribers.size === 0
      Array.from(subscribers).forEach((subscriber) => subscriber(state, NOTHING))
    },
    subscribe: (subscriber: Subscriber) => {
      subscribers.add(subscriber)
      if (missed) subscriber(state, NOTHING)
      missed = false
      return () => void subscribers.delete(subscriber)
    },
    clear: () => subscribers.clear(),
  }
}

type States = ReturnType<typeof createStates>

/** The blockers of Back (`useBlocker`). `undo` takes a blocked step back in the history. */
function createBlockers(states: States, history: History) {
  const deciders = new Map<string, Parameters<AppRouter['getBlocker']>[1]>()
  let undone: (() => void) | null = null
  const set = (key: string, blocker: Blocker) =>
    states.update({ blockers: new Map(states.get().blockers).set(key, blocker) })

  /** Whether a step of the history is the end of an undo, or blocked and now being undone. */
  const stops = (location: Location, delta: number | null): boolean => {
    if (undone) {
      undone()
      undone = null
      return true
    }
    const current = { currentLocation: states.get().location, nextLocation: location }
    const [key] =
      [...deciders].find(
        ([name, decide]) =>
          states.get().blockers.get(name)?.state !== 'proceeding' &&
          decide({ ...current, historyAction: NavigationType.Pop }),
      ) ?? []
    if (key === undefined || delta === null) return false
    const undo = new Promise<void>((resolve) => (undone = resolve))
    history.go(-delta)
    const proceed = () => {
      set(key, { state: 'proceeding', location, proceed: undefined, reset: undefined })
      void undo.then(() => history.go(delta))
    }
    set(key, { state: 'blocked', location, proceed, reset: () => set(key, IDLE_BLOCKER) })
    return true
  }

  return {
    stops,
    get: (key: string, decide: Parameters<AppRouter['getBlocker']>[1]) => {
      deciders.set(key, decide)
      return states.get().blockers.get(key) ?? IDLE_BLOCKER
    },
    delete: (key: string) => {
      states.get().blockers.delete(key)
      deciders.delete(key)
    },
  }
}

const firstState = ({ action, location }: History, matches: State['matches']): State => ({
  historyAction: action,
  location,
  matches,
  initialized: true,
  renderFallback: false,
  navigation: IDLE_NAVIGATION,
  restoreScrollPosition: null,
  preventScrollReset: false,
  revalidation: 'idle',
  loaderData: {},
  actionData: null,
  errors: null,
  fetchers: new Map(),
  blockers: new Map(),
})

/** The address of `to` below `basename`, as seen from the current address. */
function resolve(to: To | null, current: string, basename: string): Path {
  const base = basename.replace(/\/+$/, '')
  const from = current.startsWith(`${base}/`) ? current.slice(base.length) : current
  const path = resolvePath(to ?? '.', from)
  return { ...path, pathname: path.pathname === '/' ? basename : base + path.pathname }
}

const newKey = (): string => Math.random().toString(36).slice(2, 10)

interface Options {
  replace?: boolean | undefined
  state?: unknown
}

/** Navigation through a history: by steps, or to an address. Each is complete at once. */
function createNavigation(
  history: History,
  states: States,
  basename: string,
  matchesAt: (location: Location) => State['matches'],
) {
  /** Resolves a step through the history. */
  let arrived = () => {}

  const complete = (historyAction: NavigationType, location: Location) => {
    const keys = [...states.get().blockers.keys()]
    const blockers = new Map(keys.map((key) => [key, IDLE_BLOCKER]))
    states.update({ historyAction, location, matches: matchesAt(location), blockers })
    arrived()
  }

  const step = (by: number) =>
    new Promise<void>((resolveStep) => {
      arrived = resolveStep
      history.go(by)
    })

  const go = async (to: To | null, { replace = false, state = null }: Options) => {
    const path = resolve(to, states.get().location.pathname, basename)
    const target = { ...path, state, key: newKey() }
    const location: Location = { ...target, ...history.encodeLocation(target) }
    if (replace) history.replace(location, state)
    else history.push(location, state)
    complete(replace ? NavigationType.Replace : NavigationType.Push, location)
  }

  return {
    complete,
    arrived: () => arrived(),
    navigate: (to: number | To | null, options: Options = {}): Promise<void> => {
      arrived()
      return typeof to === 'number' ? step(to) : go(to, options)
    },
  }
}

/**
 * A router of one splat route that draws `element`, for RouterProvider and the hooks of react-router. The one of the library brings
 * loaders, actions and fetchers into the first load, 15 KB (gzip) of unused code (docs/decisions/0005).
 */
export function createAppRouter(history: History, element: ReactNode, basename = '/'): AppRouter {
  const route = { id: '0', path: '*', element }
  const matchesAt = (location: Location): State['matches'] => matchRoutes([route], location, basename) ?? []
  const states = createStates(firstState(history, matchesAt(history.location)))
  const blockers = createBlockers(states, history)
  const { complete, arrived, navigate } = createNavigation(history, states, basename, matchesAt)
  const stopListening = history.listen(({ action, location, delta }) => {
    if (blockers.stops(location, delta)) arrived()
    else complete(action, location)
  })
  const router: AppRouter = {
    ...UNUSED,
    basename,
    future: {},
    routes: [route],
    branches: undefined,
    manifest: { '0': route },
    window,
    get state() {
      return states.get()
    },
    initialize: () => router,
    subscribe: states.subscribe,
    navigate,
    createHref: (location) => history.createHref(location),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    getBlocker: blockers.get,
    deleteBlocker: blockers.delete,
    dispose: () => {
      stopListening()
      states.clear()
    },
  }
  return router
}
