import type { OwnShift } from '@/api/contract/duty'
import { shiftState, type ShiftState } from '@/domain/duty/shift'
import { dayOf } from '@/domain/month'
import type { Millis } from '@/domain/time'

/** The day a shift begins on; '' where nobody knows. */
export const dayOfShift = ({ from }: Pick<OwnShift, 'from'>): string => (from === null ? '' : dayOf(from))

/** How often a month, or a day, went how. */
export type ShiftSums = Record<ShiftState, number> & { total: number }

export function sumsOf(shifts: readonly OwnShift[], now: Millis): ShiftSums {
  const sums: ShiftSums = { coming: 0, onDuty: 0, ok: 0, late: 0, missed: 0, total: shifts.length }
  for (const shift of shifts) sums[shiftState(shift, now)] += 1
  return sums
}

/** 值班 2 次，迟到或早退 1 次 */
export const spokenSums = ({ total, late, missed }: ShiftSums): string =>
  [`值班 ${total} 次`, late > 0 && `迟到或早退 ${late} 次`, missed > 0 && `缺签 ${missed} 次`]
    .filter(Boolean)
    .join('，')
