import { isLimitUnit, type Clock, type TimeLimit } from '../deadline/deadline'

/** What is known of a case whose deadline is to be moved. */
interface Delayed {
  clock: Clock | null
  delayCount: number
  reworkCount: number
}

/**
 * The limit one more delay adds (docs/domain.md [ours]: one original limit). `told` is what the gateway says; where it says
 * nothing, the running limit is shared out among the original one and the delays granted. After a rework nobody can tell
 * how many of those belong to the new clock: then null.
 */
export function addedLimit(
  { clock, delayCount, reworkCount }: Delayed,
  told: { amount: number; unit: string },
): TimeLimit | null {
  if (clock === null) return null
  if (told.amount > 0 && isLimitUnit(told.unit)) {
    return told.unit === clock.limit.unit ? { amount: told.amount, unit: told.unit } : null
  }
  if (reworkCount > 0 && delayCount > 0) return null
  return { amount: clock.limit.amount / (1 + delayCount), unit: clock.limit.unit }
}

/** The clock once `added`, of the same unit, is granted. */
export function delayedClock(clock: Clock, added: TimeLimit): Clock {
  return { ...clock, limit: { amount: clock.limit.amount + added.amount, unit: clock.limit.unit } }
}
