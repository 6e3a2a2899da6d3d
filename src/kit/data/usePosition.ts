import { device } from '@/platform/current'
import { create } from 'zustand'
import { useEffect } from 'react'
import { distance, isPosition, spokenDistance, type Position } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import { PositionError, type Fix } from '@/platform/device'
import { now } from '@/stores/clock'
import { onUserChange } from '@/stores/session'

interface Known {
  fix: Fix | null
  failure: PositionError | null
  locating: boolean
}

const usePositionStore = create<Known>(() => ({ fix: null, failure: null, locating: false }))
// Where the former user was is nobody's business.
onUserChange(() => usePositionStore.setState({ fix: null, failure: null }))

/** When the device was asked last (ms): what it answers may be an hour old, and asking on would empty the battery. */
let askedAt: Millis = -Infinity

/** A fix this old (ms) is asked for again. */
const STALE = 60_000

let asking: Promise<Fix | null> | null = null

/** Asks the device where it is; two callers at once share one question. Resolves with null on failure. */
export function locate(): Promise<Fix | null> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

async function ask(): Promise<Fix | null> {
  usePositionStore.setState({ locating: true })
  askedAt = now()
  try {
    const fix = await device().position()
    usePositionStore.setState({ fix, failure: null })
    return fix
  } catch (error) {
    const failure = error instanceof PositionError ? error : new PositionError('unavailable')
    usePositionStore.setState({ failure })
    return null
  } finally {
    usePositionStore.setState({ locating: false })
  }
}

/** A report wants to know where it is to this many metres (ux.md). */
export const GOOD_ACCURACY = 100

/** Asked this often, with this rest (ms) between: long enough for a device to stop answering from its memory. */
const TRIES = 5
const REST = 4_000

export interface Patience {
  /** Hears of the first fix, and of each that is more exact than all before. */
  onBetter?: (fix: Fix) => void
  /** Waits before the next question; the clock of the page unless a test says otherwise. */
  rest?: () => Promise<void>
}

const resting = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, REST))

/**
 * Asks until the position is exact to less than 100 m, five times at most. Resolves with the best fix there was; null when
 * there was none, and the failure is in `usePosition`.
 */
export async function locateWell({ onBetter, rest = resting }: Patience = {}): Promise<Fix | null> {
  let best: Fix | null = null
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries > 0) await rest()
    const fix = await locate()
    // A device that answered once and now fails will hardly do better.
    if (!fix) break
    if (best === null || fix.accuracy < best.accuracy) {
      best = fix
      onBetter?.(fix)
    }
    if (best.accuracy < GOOD_ACCURACY) break
  }
  return best
}

/** Asks the device where it is if that needs no question of the user. */
export const locateSilently = async (): Promise<Fix | null> =>
  (await device().mayLocateSilently()) ? locate() : null

/** How many parts show where the phone is: the rows of a list, each with how far it is. */
let watching = 0

/**
 * The last known position of this phone (WGS84), asked for silently while the screen shows if that needs no question.
 * Distances are a help, not a reason to disturb: the permission is asked for where the user wants something near.
 */
export function usePosition(): Known {
  const known = usePositionStore()
  const { fix } = known
  useEffect(() => {
    watching += 1
    return () => {
      watching -= 1
    }
  }, [])
  useEffect(() => {
    // Who was here first has asked: a row that comes in as one scrolls must not.
    const known = fix ? now() - Math.max(fix.time, askedAt) < STALE : watching > 1
    if (!known) void locateSilently()
  }, [fix])
  return known
}

/** '320 米' from one to the other, never broken between the two; '' when either is unknown. */
export function distanceText(
  from: Position | null,
  target: { longitude: number | null; latitude: number | null },
): string {
  return from && isPosition(target) ? spokenDistance(distance(from, target)).replace(' ', '\u00a0') : ''
}
