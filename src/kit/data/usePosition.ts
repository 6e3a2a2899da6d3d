import { device } from '@/platform/current'
import { createStore } from '@/stores/createStore'
import { useEffect } from 'react'
import { distance, isPosition, formatDistance, type Position } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import { resettable } from '@/domain/resettable'
import { PositionError, type Fix } from '@/platform/device'
import { now } from '@/stores/clock'
import { onUserChange } from '@/stores/session'

interface Known {
  fix: Fix | null
  failure: PositionError | null
  locating: boolean
}

const usePositionStore = createStore<Known>(() => ({ fix: null, failure: null, locating: false }))

/**
 * Time of the last request (ms): the device may answer with an hour-old fix, and repeated requests would drain
 * the battery.
 */
const requestedAt = resettable<Millis>(() => -Infinity)

/** A fix of this age (ms) is requested again. */
const STALE = 60_000

/**
 * Maximum age (ms) of a fix shown in a row. A request by hand needs a newer one, since the user may have
 * moved a second ago.
 */
const SHOWN_AGE = 15_000

/** A pending request: maximum age (ms) of its answer. */
interface Question {
  age: Millis
  answer: Promise<Fix | null>
}

const asking = resettable<Question | null>(() => null)

// The position of the previous user is private.
onUserChange(() => {
  asking.current = null
  usePositionStore.setState({ fix: null, failure: null, locating: false })
})

/**
 * Gets the current position from the device; two callers at the same time share one request. Resolves with
 * null on failure.
 */
export const locate = (): Promise<Fix | null> => ask(0)

// A synchronous exception counts as an answer too.
const measured = async (age: Millis): Promise<Fix> => device().position(age)

/** A pending request whose answer is recent enough is shared. */
function ask(age: Millis): Promise<Fix | null> {
  if (asking.current && asking.current.age <= age) return asking.current.answer
  requestedAt.current = now()
  const question: Question = { age, answer: measured(age).then(known, unknown) }
  asking.current = question
  usePositionStore.setState({ locating: true })
  return question.answer

  function known(fix: Fix): Fix {
    publish({ fix, failure: null })
    return fix
  }
  function unknown(error: unknown): null {
    publish({ failure: error instanceof PositionError ? error : new PositionError('unavailable') })
    return null
  }
  /** A request that was repeated since, or made by a previous user, is ignored. */
  function publish(answer: Partial<Known>): void {
    if (asking.current !== question) return
    asking.current = null
    usePositionStore.setState({ ...answer, locating: false })
  }
}

/** Accuracy in metres that a report waits for. */
export const GOOD_ACCURACY = 100

/**
 * Number of requests and the delay (ms) between them: long enough for a device to stop answering from its
 * cache.
 */
const TRIES = 5
const REST = 4_000

export interface Patience {
  /** Called with the first fix, and with each fix that is more exact than all before. */
  onBetter?: (fix: Fix) => void
  /** Waits before the next request; tests inject another timer. */
  rest?: () => Promise<void>
}

const resting = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, REST))

/**
 * Requests positions until one is exact to less than 100 m, at most five times. Resolves with the best fix;
 * null when there was none, and the failure is in `usePosition`.
 */
export async function locateWell({ onBetter, rest = resting }: Patience = {}): Promise<Fix | null> {
  let best: Fix | null = null
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries > 0) await rest()
    const fix = await locate()
    // A device that answered and now fails is unlikely to improve.
    if (!fix) break
    if (best === null || fix.accuracy < best.accuracy) {
      best = fix
      onBetter?.(fix)
    }
    if (best.accuracy < GOOD_ACCURACY) break
  }
  return best
}

/** Gets the position if that needs no permission prompt. */
export const locateSilently = async (): Promise<Fix | null> =>
  (await device().mayLocateSilently()) ? ask(SHOWN_AGE) : null

/** Number of mounted components that show the position: the rows of a list with their distance. */
const watching = resettable(() => 0)

/**
 * The last known position of this phone (WGS84), requested silently while the screen is visible if no prompt
 * is needed. Distances are optional: the permission prompt appears where the user looks for something near.
 */
export function usePosition(): Known {
  const known = usePositionStore()
  const { fix } = known
  useEffect(() => {
    watching.current += 1
    // The first component has requested it: a row that scrolls into view must not.
    const wanted = fix ? now() - Math.max(fix.time, requestedAt.current) >= STALE : watching.current === 1
    if (wanted) void locateSilently()
    return () => {
      watching.current -= 1
    }
  }, [fix])
  return known
}

/** '320 米' between two places, with a non-breaking space; '' when either is unknown. */
export function distanceText(
  from: Position | null,
  target: { longitude: number | null; latitude: number | null },
): string {
  return from && isPosition(target) ? formatDistance(distance(from, target)).replace(' ', '\u00a0') : ''
}
