import * as v from 'valibot'
import { closeTopOverlay, useOverlays } from '@/stores/overlays'
import type { AppRouter } from './navigator'

/** As much of a history entry's state as is read here: the router's own count, and our steps above its first entry. */
const entryState = v.object({ idx: v.number(), step: v.optional(v.number(), 0) })

/** How many steps an entry lies above the first one of this visit; null for any other entry. */
function depthOf(state: unknown): number | null {
  const parsed = v.safeParse(entryState, state)
  return parsed.success && parsed.output.idx === 0 ? parsed.output.step : null
}

/**
 * Back closes what lies above a screen (spec §2). The router can hold it up only where an entry of ours lies below, and
 * below the first one of a visit, most often the workbench, there is none: Back would leave the app. So each popup
 * opened there gets a step of its own, an entry with the same address of which the router knows nothing. Back down a
 * step closes the popup; when none is left, it goes on to where it would have gone.
 *
 * Call it before the router is made, whose own listener must come second; hand the router to what it answers.
 */
export function guardFirstEntry(w: Window): (router: AppRouter) => void {
  let here: { depth: number | null; state: object; url: string } = { depth: null, state: {}, url: '' }
  const look = () => {
    const state: unknown = w.history.state
    const kept = typeof state === 'object' ? { ...state } : {}
    here = { depth: depthOf(state), state: kept, url: w.location.href }
  }
  const open = () => useOverlays.getState().stack.length

  const lay = () => {
    while (here.depth !== null && here.depth < open()) {
      w.history.pushState({ ...here.state, step: here.depth + 1 }, '')
      look()
    }
  }
  const onPop = (event: PopStateEvent) => {
    const from = here
    look()
    const { depth } = here
    if (from.depth === null || depth === null || depth >= from.depth) return
    // The same screen for the router, whose address may have changed since (a filter): nothing it should hear of.
    event.stopImmediatePropagation()
    w.history.replaceState({ ...from.state, step: depth }, '', from.url)
    look()
    if (open() > depth) closeTopOverlay()
    else w.history.back()
  }
  w.addEventListener('popstate', onPop, true)
  useOverlays.subscribe(lay)

  return (router) => {
    look()
    router.subscribe(({ historyAction }) => {
      const { depth } = here
      look()
      if (historyAction !== 'REPLACE' || !depth || here.depth === null) return
      // A replace takes our mark away.
      w.history.replaceState({ ...here.state, step: depth }, '')
      look()
    })
  }
}
