import { HOUR, type Millis } from '../time'
import { lampOf, timeLeft, type Lamp, type LampFacts } from './lamp'

/** Classes of urgency (ms): overdue, an hour left, two, half a working day, a whole one, a day and a night. */
const STEPS: readonly Millis[] = [0, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 24 * HOUR]

/** What decides where to go next. */
export interface Stopover {
  lamp: Lamp | null
  /** Time left on its clock (ms); null without a deadline, or parked. */
  time: Millis | null
  /** Distance in metres; null when unknown. */
  metres: number | null
}

/** Least real time first; then without a deadline, and last parked ones. */
function rank({ lamp, time }: Stopover): number {
  if (lamp === 'parked') return STEPS.length + 2
  if (time === null) return STEPS.length + 1
  const step = STEPS.findIndex((most) => time < most)
  return step < 0 ? STEPS.length : step
}

const orLast = (value: number | null) => value ?? Infinity
const by = (a: number, b: number) => (a === b ? 0 : a - b)

/**
 * Order of 今日路线 and of 下一件: by real time left, in classes; within a class the nearest first, then the least time. A lamp
 * would not work: it shows the share of the limit, and a third of fifteen days is longer than half of two hours.
 */
export const byUrgency = (a: Stopover, b: Stopover): number =>
  by(rank(a), rank(b)) || by(orLast(a.metres), orLast(b.metres)) || by(orLast(a.time), orLast(b.time))

/** Lamp and time left of a record, for this order. */
export const stopoverOf = (facts: LampFacts | null, metres: number | null, now: Millis): Stopover => ({
  lamp: facts && lampOf(facts, now),
  time: facts && timeLeft(facts, now),
  metres,
})
