import * as v from 'valibot'
import { closeTopOverlay, useOverlays } from '@/stores/overlays'
import type { AppRouter } from './router'

/** The parts of a history state that are read: the router's index, and our steps above its first entry. */
const entryState = v.object({ idx: v.number(), step: v.optional(v.number(), 0) })

/** Number of steps of an entry above the first one of this visit; null for any other entry. */
function depthOf(state: unknown): number | null {
  const parsed = v.safeParse(entryState, state)
  return parsed.success && parsed.output.idx === 0 ? parsed.output.step : null
}

/**
 * Back closes an overlay first (spec §2). The router can block Back only with an earlier entry of ours, and the first entry of
 * a visit, mostly the workbench, has none: Back would leave the app. So each popup opened there gets an extra entry with the
 * same address, unknown to the router. Back closes the popup; without a popup it goes where it would have gone.
 * Call it before the router is created, whose listener must come second; pass the router to the returned function.
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
    // The same screen for the router, whose address may have changed since (a filter), so the router must not see it.
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
      // A replace removes our mark.
      w.history.replaceState({ ...here.state, step: depth }, '')
      look()
    })
  }
}
