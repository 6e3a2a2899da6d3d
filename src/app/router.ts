import type { NavigationType, Location, Path, UNSAFE_createHashHistory } from 'react-router-dom'

type History = Pick<
  ReturnType<typeof UNSAFE_createHashHistory>,
  'action' | 'location' | 'listen' | 'push' | 'replace' | 'go' | 'createHref'
>

/** Where the app is, and how it came there. The path is below the base. */
export interface RouterState {
  location: Location
  historyAction: NavigationType
}

/** Joins a history of react-router and the React tree. */
export interface AppRouter {
  readonly state: RouterState
  /** Calls `follow` after each navigation. Returns the removal. */
  subscribe: (follow: (state: RouterState) => void) => () => void
  /** Opens a path, or makes steps through the history; the promise resolves after the last step. */
  navigate: (to: number | string | Partial<Path>, options?: { replace?: boolean }) => Promise<void>
  /** The address of a path, for links. */
  createHref: (to: Partial<Path>) => string
  dispose: () => void
}

/** Options of a router. */
export interface RouterOptions {
  /** Path below which all screens lie: /wxcom in WeCom (spec §2). */
  basename?: string
  /** Handles Back in place of the router, for example by closing a popup; false: the router goes back. */
  onBack: () => boolean
}

/** Removes and adds the base of all paths. */
function basePath(basename: string) {
  const base = basename.replace(/\/+$/, '')
  const isBelow = (pathname: string) => pathname === base || pathname.startsWith(`${base}/`)
  return {
    strip: (location: Location): Location =>
      base !== '' && isBelow(location.pathname)
        ? { ...location, pathname: location.pathname.slice(base.length) || '/' }
        : location,
    add: (pathname: string): string => (pathname === '/' && base !== '' ? base : base + pathname),
  }
}

/** Steps through the history that the router has to undo: Back has closed a popup instead. */
function createUndo(history: History) {
  let isUndoing = false
  return {
    /** Whether this step needs no navigation: Back was handled, or this is the end of its undo. */
    handles: (delta: number | null, onBack: () => boolean): boolean => {
      if (isUndoing) {
        isUndoing = false
        return true
      }
      if (delta === null || !onBack()) return false
      isUndoing = true
      history.go(-delta)
      return true
    },
  }
}

/**
 * A router over a history with `v5Compat`, which reports its own changes too. The routers of the library bring loaders, actions,
 * fetchers and route matching into the first load (docs/decisions/0005).
 */
export function createAppRouter(history: History, { basename = '/', onBack }: RouterOptions): AppRouter {
  const base = basePath(basename)
  const read = (): RouterState => ({
    location: base.strip(history.location),
    historyAction: history.action,
  })
  const subscribers = new Set<(state: RouterState) => void>()
  const undo = createUndo(history)
  let state = read()
  /** Resolves the step that history makes. */
  let arrived = () => {}

  const stop = history.listen(({ action, delta }) => {
    if (action !== 'POP' || !undo.handles(delta, onBack)) {
      state = read()
      Array.from(subscribers).forEach((follow) => follow(state))
    }
    arrived()
  })

  const step = (by: number) =>
    new Promise<void>((resolve) => {
      arrived = resolve
      history.go(by)
    })

  const open = (to: string | Partial<Path>, replace: boolean) => {
    const path = typeof to === 'string' ? parse(to) : to
    const target = { ...path, pathname: base.add(path.pathname ?? state.location.pathname) }
    if (replace) history.replace(target)
    else history.push(target)
  }

  return {
    get state() {
      return state
    },
    subscribe: (follow) => {
      subscribers.add(follow)
      return () => void subscribers.delete(follow)
    },
    navigate: async (to, { replace = false } = {}) => {
      arrived()
      if (typeof to === 'number') await step(to)
      else open(to, replace)
    },
    createHref: (to) =>
      history.createHref({ search: '', hash: '', ...to, pathname: base.add(to.pathname ?? '/') }),
    dispose: () => {
      stop()
      subscribers.clear()
    },
  }
}

/** `/path?query` in its parts. */
function parse(text: string): Partial<Path> {
  const at = text.indexOf('?')
  return at < 0 ? { pathname: text } : { pathname: text.slice(0, at), search: text.slice(at) }
}
