import type { Patrol } from '@/api/contract/patrol'
import { inMileage, type MileageRange } from '@/domain/mileage'
import { dayOf } from '@/domain/month'
import { kilometres, formatDuration, type Millis } from '@/domain/time'

/** The start day of an inspection; '' where unknown. */
export const dayOfInspection = ({ startTime }: Patrol): string => (startTime === null ? '' : dayOf(startTime))

/** The duration (ms), up to `now` while running; null where unknown. */
export function patrolDuration({ startTime, endTime, underWay }: Patrol, now: Millis): Millis | null {
  const end = underWay ? now : endTime
  return startTime === null || end === null ? null : Math.max(0, end - startTime)
}

/** The totals of several inspections. */
export interface Sums {
  days: number
  count: number
  mileage: number
  span: Millis
  problems: number
}

export function sumsOf(rows: readonly Patrol[], now: Millis): Sums {
  const sum = (of: (row: Patrol) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    days: new Set(rows.map(dayOfInspection)).size,
    count: rows.length,
    mileage: sum(({ mileage }) => mileage),
    span: sum((row) => patrolDuration(row, now) ?? 0),
    problems: sum(({ problemCount }) => problemCount),
  }
}

/** The totals as text: 2 次，6.51 公里，发现问题 1 件. */
export const formatSums = ({ count, mileage, problems }: Sums): string =>
  [`巡查 ${count} 次`, `${kilometres(mileage)} 公里`, problems > 0 && `发现问题 ${problems} 件`]
    .filter(Boolean)
    .join('，')

/** The text of a duration: 3小时20分. */
export const spanText = (span: Millis | null): string => (span === null ? '—' : formatDuration(span))

/** Inspections with a mileage in a range (spec §9). */
export const within = (rows: readonly Patrol[], range: MileageRange): Patrol[] =>
  rows.filter(({ mileage }) => inMileage(mileage, range))
