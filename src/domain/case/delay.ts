import { isLimitUnit, type Clock, type TimeLimit } from '../deadline/deadline'

/** The facts of a case whose deadline moves. */
interface Delayed {
  clock: Clock | null
  delayCount: number
  reworkCount: number
}

/**
 * The limit that one more delay adds (docs/domain.md [ours]: one original limit). `reported`: the value of the gateway. Without it,
 * the current limit is divided by one plus the granted delays. After a rework this is unknown, because the delays may belong to
 * the previous clock: null.
 */
export function addedLimit(
  { clock, delayCount, reworkCount }: Delayed,
  reported: { amount: number; unit: string },
): TimeLimit | null {
  if (clock === null) return null
  if (reported.amount > 0 && isLimitUnit(reported.unit)) {
    return reported.unit === clock.limit.unit ? { amount: reported.amount, unit: reported.unit } : null
  }
  if (reworkCount > 0 && delayCount > 0) return null
  return { amount: clock.limit.amount / (1 + delayCount), unit: clock.limit.unit }
}

/** The clock after a delay of `added`, in the same unit. */
export function delayedClock(clock: Clock, added: TimeLimit): Clock {
  return { ...clock, limit: { amount: clock.limit.amount + added.amount, unit: clock.limit.unit } }
}
