import * as v from 'valibot'
import { useEffect } from 'react'
import { device } from '@/platform/current'
import { to, type Destination, type Navigator, useScreen } from '@/kit/screen/hooks'
import { screenRow } from '@/kit/screen/rows'
import { resettableMap, untilReset } from '@/domain/resettable'
import { now } from '@/stores/clock'
import { onUserChange } from '@/stores/session'
import { readStored, tabStorage, writeStored } from '@/stores/storage'
import { closeTopOverlay } from '@/stores/overlays'
import { showBehind, STEP_WITHIN } from './behind'
import type { AppRouter } from './router'
import { rowAt } from './routes/table'

const counts = resettableMap<string, number>()

/** Sets the problem count of the shell's page-will-pop (spec §2: screen evaluationRegister) while the screen is visible. */
export function useProblemCount(count: number): void {
  const { row } = useScreen()
  useEffect(() => {
    counts.set(row.name, count)
    return () => void counts.delete(row.name)
  }, [row.name, count])
}

/** The problem count of a screen by its route name; undefined without one. */
const problemCountOf = (route: string): number | undefined => counts.get(route)

const TRAIL = 'trail'
/** spec §2: the screen whose problem count is sent with page-will-pop. */
const COUNTED = 'evaluationRegister'

interface Step {
  key: string
  pathname: string
}

/**
 * The history entries of this tab that we made, so that "back to the list" knows how many steps away the list is. In session
 * storage, so that a reload keeps it.
 */
class Trail {
  private steps: Step[] =
    readStored(tabStorage, TRAIL, v.array(v.object({ key: v.string(), pathname: v.string() }))) ?? []
  private at = 0

  /** Notes the current entry. Returns true for a way back to an earlier entry. */
  note(step: Step, action: 'PUSH' | 'REPLACE' | 'POP'): boolean {
    const before = this.at
    if (action === 'PUSH') {
      this.steps = [...this.steps.slice(0, this.at + 1), step]
      this.at = this.steps.length - 1
    } else if (action === 'REPLACE') this.steps[this.at] = step
    else {
      const known = this.steps.findIndex(({ key }) => key === step.key)
      // Also when known: the first entry of every visit has the same key, whatever its address.
      if (known < 0) this.steps = [step]
      else this.steps[known] = step
      this.at = Math.max(known, 0)
    }
    writeStored(tabStorage, TRAIL, this.steps)
    return action === 'POP' && this.at < before
  }

  /** Whether the key belongs to another entry than the current one. */
  isElsewhere(key: string): boolean {
    return this.steps.some((step, index) => index !== this.at && step.key === key)
  }

  get atStart(): boolean {
    return this.at === 0
  }

  /** The entry below; undefined at the first one. */
  get below(): Step | undefined {
    return this.steps[this.at - 1]
  }

  /** Steps back (negative) to the latest entry with one of these paths; null without one. */
  stepsBackTo(paths: readonly string[]): number | null {
    for (let index = this.at - 1; index >= 0; index--) {
      if (paths.includes(this.steps[index]?.pathname ?? '')) return index - this.at
    }
    return null
  }
}

/** spec §2: notifies the shell of a screen that is left, with its problem count. */
function reportPop(pathname: string): void {
  const name = rowAt(pathname)?.name
  if (name) device().pageWillPop(name, name === COUNTED ? problemCountOf(name) : undefined)
}

/** Navigations that history has not made yet. */
interface Going {
  /** When a step was requested. */
  steppedAt: number
  /** Back without an earlier entry is a replace; the screen is left all the same. */
  leaving: boolean
}

/** Follows the router: updates the trail, the query of kept screens, and notifies the shell. */
function follow(router: AppRouter, trail: Trail, keptSearch: Map<string, string>, going: Going): void {
  const note = () => {
    const { location, historyAction } = router.state
    const { key, pathname, search } = location
    const wentBack = trail.note({ key, pathname }, historyAction)
    if (rowAt(pathname)?.keepAlive) keptSearch.set(pathname, search)
    return wentBack
  }
  note()
  let noted = router.state.location
  router.subscribe(({ location }) => {
    going.steppedAt = -Infinity
    if (location === noted) return
    const left = noted.pathname
    noted = location
    // The screen is still mounted, so its problem count exists.
    if (note() || going.leaving) reportPop(left)
    going.leaving = false
  })
}

/** A step for later: a user who has gone elsewhere while the list behind was drawn stays there. */
function stepFromHere(router: AppRouter, by: number): () => void {
  const from = router.state.location
  return () => {
    if (router.state.location === from) void router.navigate(by)
  }
}

/** The only way to navigate; see `Navigator`. */
export function createNavigator(router: AppRouter): Navigator {
  const trail = new Trail()
  // The last query of each kept screen, so that opening it again finds it as it was left (spec §2, keep-alive).
  const keptSearch = new Map<string, string>()
  untilReset(onUserChange(() => keptSearch.clear()))
  const going: Going = { steppedAt: -Infinity, leaving: false }
  follow(router, trail, keptSearch, going)

  /** False when the address is current, or on its way. */
  const move = ({ pathname, search }: Omit<Destination, 'screen'>, replace: boolean): boolean => {
    const target = { pathname, search: search || keptSearch.get(pathname) || '' }
    const at = router.state.location
    // spec §2: duplicate navigations are silently ignored.
    if (at.pathname === target.pathname && at.search === target.search) return false
    void router.navigate(target, { replace })
    return true
  }

  const leaveTo = (destination: Destination): boolean => {
    going.leaving = true
    const moves = move(destination, true)
    if (!moves) going.leaving = false
    return moves
  }

  const step = (by: number, take = (go: () => void) => go()) => {
    // A second tap in between must not take another step, perhaps out of the app.
    if (now() - going.steppedAt < STEP_WITHIN) return
    going.steppedAt = now()
    take(stepFromHere(router, by))
  }

  return {
    go: (destination) => void move(destination, false),
    goFromToast: (destination) => void move(destination, false),
    replace: (destination) => void move(destination, true),
    replaceSearch: (search, { pathname, key }) => {
      const at = router.state.location
      if (pathname !== at.pathname || search === at.search || trail.isElsewhere(key)) return
      void router.navigate({ pathname, search }, { replace: true })
    },
    back: () => {
      if (trail.atStart) return leaveTo(to.gateway())
      step(-1, (go) => showBehind(trail.below, go))
      return true
    },
    isFirst: () => trail.atStart,
    hrefOf: ({ pathname, search }) => router.createHref({ pathname, search }),
    backTo: (destination) => {
      const parents = rowAt(destination.pathname)?.parents ?? []
      const paths = parents.map((name) => `/${screenRow(name)?.path}`)
      const steps = trail.stepsBackTo([destination.pathname, ...paths])
      if (steps !== null) step(steps)
      else if (rowAt(trail.below?.pathname ?? '')?.opener) step(-1)
      else leaveTo(destination)
    },
  }
}

/**
 * spec §2: the native back button first closes the top-most popup or preview, otherwise it goes back. Returns false to the
 * shell when there is nothing to go back to. Returns its removal.
 */
export const connectNativeBack = (navigator: Navigator): (() => void) =>
  device().onNativeBack(() => closeTopOverlay() || navigator.back())
