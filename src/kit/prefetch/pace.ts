import { resettable, resettableSet } from '@/domain/resettable'
import { after } from '@/stores/clock'
import { spread } from '@/stores/pauses'
import type { Millis } from '@/domain/time'

/** Purpose of a prefetching call. */
export type Part = 'list' | 'detail' | 'flow' | 'photos' | 'forms'

/** Calls of a round that the user has not requested, off Wi-Fi: lists included. */
export const MOST_CALLS = 50

/**
 * Pause (ms) before each call of such a round, so that the phones of a city do not send all calls at the
 * start of a shift: what is needed first comes first. Two run side by side.
 */
const PAUSES: Readonly<Record<Part, Millis>> = {
  list: 400,
  detail: 2_000,
  flow: 15_000,
  photos: 15_000,
  forms: 20_000,
}

/** How fast a round goes, and how far. */
export interface Pace {
  /** Waits before the next call. */
  pause: (part: Part) => Promise<void>
  /** Whether another call may be sent. */
  mayCall: () => boolean
  /** The same, and counts it. */
  take: () => boolean
}

const hurried = resettable(() => false)
const waiting = resettableSet<() => void>()

/** The user waits for the running round: it makes no more pauses. */
export function hurry(): void {
  hurried.current = true
  waiting.forEach((end) => end())
}

export const isHurried = (): boolean => hurried.current

/** The pace of a round; only one runs at a time. Without pauses when the user has requested it. */
export function paceOf(requested: boolean, most: number): Pace {
  hurried.current = requested
  let left = most
  const wait = (ms: Millis) =>
    new Promise<void>((resolve) => {
      const end = () => {
        cancel()
        waiting.delete(end)
        resolve()
      }
      const cancel = after(end, ms)
      waiting.add(end)
    })
  return {
    pause: (part) => (hurried.current ? Promise.resolve() : wait(spread(PAUSES[part]))),
    mayCall: () => left > 0,
    take: () => {
      left -= 1
      return left >= 0
    },
  }
}
