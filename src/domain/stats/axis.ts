import { DAY, HOUR, MINUTE } from '../time'
import type { Figure } from './figures'

/** What the values of a figure are: whole numbers, shares from 0 to 1, or durations in ms. */
export type ValueKind = Figure['kind']

/** Between 0 and the largest value. */
const MOST_STEPS = 4

const TIME_STEPS = [1, 2, 5, 10, 15, 30]
  .map((count) => count * MINUTE)
  .concat([1, 2, 3, 6, 12].map((count) => count * HOUR))

/** The first of 1, 2, 5, 10, 20, 50 … that is large enough. */
function decimalStep(least: number): number {
  let power = 1
  while (power * 10 < least) power *= 10
  return power * ([1, 2, 5].find((count) => count * power >= least) ?? 10)
}

function stepOf(largest: number, kind: ValueKind): number {
  const least = largest / MOST_STEPS
  if (kind === 'number') return decimalStep(least)
  // In whole percents, without the error of a sum of tenths.
  if (kind === 'rate') return decimalStep(Math.ceil(least * 100)) / 100
  return TIME_STEPS.find((step) => step >= least) ?? decimalStep(least / DAY) * DAY
}

/**
 * The marks of a value axis, from 0 to the largest value or above: at most five, on round numbers (durations: on round minutes,
 * hours or days). Where a share exceeds a half, the axis ends at 100%.
 */
export function axisMarks(values: readonly (number | null)[], kind: ValueKind): number[] {
  const largest = Math.max(0, ...values.map((value) => value ?? 0))
  const end = kind === 'rate' && largest > 0.5 ? Math.max(1, largest) : largest
  if (!(end > 0)) return [0]
  const step = stepOf(end, kind)
  const count = Math.ceil(end / step)
  return Array.from({ length: count + 1 }, (_, index) =>
    kind === 'rate' ? Math.round(index * step * 100) / 100 : index * step,
  )
}
