import { device } from '@/platform/current'
import { createStore } from '@/stores/createStore'
import { useEffect } from 'react'
import { distance, isPosition, spokenDistance, type Position } from '@/domain/geo'
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

/** When the device was asked last (ms): what it answers may be an hour old, and asking on would empty the battery. */
const askedAt = resettable<Millis>(() => -Infinity)

/** A fix this old (ms) is asked for again. */
const STALE = 60_000

/** What is shown beside a row may be this old (ms). Whoever asks by hand has walked since, perhaps a second ago. */
const SHOWN_AGE = 15_000

/** A question on its way to the device: its answer may be so old (ms). */
interface Question {
  age: Millis
  answer: Promise<Fix | null>
}

const asking = resettable<Question | null>(() => null)

// Where the former user was is nobody's business.
onUserChange(() => {
  asking.current = null
  usePositionStore.setState({ fix: null, failure: null, locating: false })
})

/** Asks the device where it is now; two callers at once share one question. Resolves with null on failure. */
export const locate = (): Promise<Fix | null> => ask(0)

// What a device throws at once is an answer too.
const measured = async (age: Millis): Promise<Fix> => device().position(age)

/** One on its way whose answer will be young enough is the same question. */
function ask(age: Millis): Promise<Fix | null> {
  if (asking.current && asking.current.age <= age) return asking.current.answer
  askedAt.current = now()
  const question: Question = { age, answer: measured(age).then(known, unknown) }
  asking.current = question
  usePositionStore.setState({ locating: true })
  return question.answer

  function known(fix: Fix): Fix {
    tell({ fix, failure: null })
    return fix
  }
  function unknown(error: unknown): null {
    tell({ failure: error instanceof PositionError ? error : new PositionError('unavailable') })
    return null
  }
  /** One that was asked anew since, or by a former user, is heard no more. */
  function tell(answer: Partial<Known>): void {
    if (asking.current !== question) return
    asking.current = null
    usePositionStore.setState({ ...answer, locating: false })
  }
}

/** Accuracy in metres that a report waits for. */
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
  (await device().mayLocateSilently()) ? ask(SHOWN_AGE) : null

/** How many parts show where the phone is: the rows of a list, each with how far it is. */
const watching = resettable(() => 0)

/**
 * The last known position of this phone (WGS84), asked for silently while the screen shows if that needs no question.
 * Distances are a help, not a reason to disturb: the permission is asked for where the user wants something near.
 */
export function usePosition(): Known {
  const known = usePositionStore()
  const { fix } = known
  useEffect(() => {
    watching.current += 1
    // Who was here first has asked: a row that comes in as one scrolls must not.
    const wanted = fix ? now() - Math.max(fix.time, askedAt.current) >= STALE : watching.current === 1
    if (wanted) void locateSilently()
    return () => {
      watching.current -= 1
    }
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
