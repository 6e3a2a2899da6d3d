import { createContext, use, useEffect, useState } from 'react'

/** Whether a list scrolls too fast to be read: what costs work or traffic can wait. */
export interface Pace {
  isFast: () => boolean
  /** Calls `act` once the list is slow again. Returns how to cancel. */
  whenSlow: (act: () => void) => () => void
}

/** What a scroll container reports of its movement. */
export interface Movement extends Pace {
  /** Its scroll position (px) at a time (ms). */
  moved: (offset: number, at: number) => void
  /** It has stopped. */
  rested: () => void
}

/** Speed (px per ms) above which rows cannot be read: a screen passes in less than 0.7 s. */
const FAST = 1.2
/** It is measured over at least this time (ms), and not at the first step: that may be a jump. */
const OVER = 100

/** Measures the pace of a scroll container. */
export function createMovement(): Movement {
  let fast = false
  let from: { offset: number; at: number } | null = null
  const waiting = new Set<() => void>()
  const be = (next: boolean) => {
    fast = next
    if (fast) return
    const acts = [...waiting]
    waiting.clear()
    for (const act of acts) act()
  }
  return {
    isFast: () => fast,
    whenSlow: (act) => {
      waiting.add(act)
      return () => void waiting.delete(act)
    },
    moved: (offset, at) => {
      if (from && at - from.at < OVER) return
      if (from) be(Math.abs(offset - from.offset) / (at - from.at) > FAST)
      from = { offset, at }
    },
    rested: () => {
      from = null
      be(false)
    },
  }
}

const still: Pace = { isFast: () => false, whenSlow: () => () => {} }

/** The pace of the list around; outside of one nothing moves. */
export const PaceContext = createContext<Pace>(still)

/** Whether the content of a row may load: not while it flies past. Once true, it stays true. */
export function useCanLoad(): boolean {
  const pace = use(PaceContext)
  const [can, setCan] = useState(() => !pace.isFast())
  useEffect(() => {
    if (can) return undefined
    const allow = () => setCan(true)
    // It may have slowed down since the render.
    if (pace.isFast()) return pace.whenSlow(allow)
    return allow()
  }, [can, pace])
  return can
}
