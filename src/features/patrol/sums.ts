import type { Inspection } from '@/api/contract/patrol'
import { inMileage, type MileageRange } from '@/domain/mileage'
import { dayOf } from '@/domain/month'
import { kilometres, spokenSpan, type Millis } from '@/domain/time'

/** The start day of an inspection; '' where unknown. */
export const dayOfInspection = ({ startTime }: Inspection): string =>
  startTime === null ? '' : dayOf(startTime)

/** Its duration, up to `now` while running (ms); null where unknown. */
export function spanOf({ startTime, endTime, underWay }: Inspection, now: Millis): Millis | null {
  const end = underWay ? now : endTime
  return startTime === null || end === null ? null : Math.max(0, end - startTime)
}

/** Several inspections in one line. */
export interface Sums {
  days: number
  count: number
  mileage: number
  span: Millis
  problems: number
}

export function sumsOf(rows: readonly Inspection[], now: Millis): Sums {
  const sum = (of: (row: Inspection) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    days: new Set(rows.map(dayOfInspection)).size,
    count: rows.length,
    mileage: sum(({ mileage }) => mileage),
    span: sum((row) => spanOf(row, now) ?? 0),
    problems: sum(({ problemCount }) => problemCount),
  }
}

/** 2 次，6.51 公里，发现问题 1 件 */
export const spokenSums = ({ count, mileage, problems }: Sums): string =>
  [`巡查 ${count} 次`, `${kilometres(mileage)} 公里`, problems > 0 && `发现问题 ${problems} 件`]
    .filter(Boolean)
    .join('，')

/** 3小时20分 */
export const spanText = (span: Millis | null): string => (span === null ? '—' : spokenSpan(span))

/** Inspections with a mileage in a range (spec §9). */
export const within = (rows: readonly Inspection[], range: MileageRange): Inspection[] =>
  rows.filter(({ mileage }) => inMileage(mileage, range))
