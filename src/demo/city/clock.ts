import { type Millis, wireTime } from '@/domain/time'

/** The demo's time. Every rule reads it, so a test (or a visitor) can let the city grow older at once. */
export interface DemoClock {
  now: () => Millis
  /** Moves on by `ms`; time never goes back. */
  advance: (ms: Millis) => void
}

/** A clock running as fast as `base` does (epoch ms). */
export function createClock(base: () => Millis): DemoClock {
  let ahead = 0
  return {
    now: () => base() + ahead,
    advance: (ms) => {
      ahead += Math.max(0, ms)
    },
  }
}

/** A moment as it is sent; null for none. */
export const timeOr = (ms: Millis | null | undefined): string | null =>
  ms === null || ms === undefined ? null : wireTime(ms)
