import { type Millis, parseWireTime, wireTime } from '@/domain/time'

export interface DemoClock {
  now: () => Millis
  /** Time never goes back. */
  advance: (ms: Millis) => void
}

export function createClock(base: () => Millis): DemoClock {
  let ahead = 0
  return {
    now: () => base() + ahead,
    advance: (ms) => {
      ahead += Math.max(0, ms)
    },
  }
}

export const timeOr = (ms: Millis | null | undefined): string | null =>
  ms === null || ms === undefined ? null : wireTime(ms)

/** The time that the phone sent, at most now: its clock may be ahead. */
export const happenedAt = (time: string, now: Millis): Millis => Math.min(parseWireTime(time) ?? now, now)
