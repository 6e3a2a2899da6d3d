import { HOUR, dayKey, dayNumber, dayStart } from '../time'
import type { Millis } from '../time'

/** Exceptions from Monday to Friday, as 'YYYY-MM-DD'. A day in both sets is a workday. */
export interface WorkCalendar {
  holidays: ReadonlySet<string>
  extraWorkdays: ReadonlySet<string>
}

/** A span of time: from ≤ t < to, epoch ms. */
export interface TimeSpan {
  from: Millis
  to: Millis
}

function days(month: number, first: number, last: number): string[] {
  const pad = (n: number) => String(n).padStart(2, '0')
  return Array.from({ length: last - first + 1 }, (_, i) => `2026-${pad(month)}-${pad(first + i)}`)
}

/** The State Council's schedule of holidays and 调休 for 2026. Other years: Monday to Friday. */
export const CHINA_2026: WorkCalendar = {
  holidays: new Set([
    ...days(1, 1, 3), // 元旦
    ...days(2, 15, 23), // 春节
    ...days(4, 4, 6), // 清明
    ...days(5, 1, 5), // 劳动节
    ...days(6, 19, 21), // 端午
    ...days(9, 25, 27), // 中秋
    ...days(10, 1, 7), // 国庆
  ]),
  extraWorkdays: new Set([
    '2026-01-04',
    '2026-02-14',
    '2026-02-28',
    '2026-05-09',
    '2026-09-20',
    '2026-10-10',
  ]),
}

/** docs/domain.md "Time": 工作时 counts 08–12 and 14–18 of a working day, 8 hours. */
const WORK_PERIODS = [
  { from: 8 * HOUR, to: 12 * HOUR },
  { from: 14 * HOUR, to: 18 * HOUR },
] as const satisfies readonly TimeSpan[]

export const WORK_HOURS_A_DAY = 8

/** Cache: a map with many cases checks the same few weeks thousands of times. */
const answered = new WeakMap<WorkCalendar, Map<number, boolean>>()

/** Whether the day with this number (see `dayNumber`) is a workday. */
export function isWorkdayNumber(day: number, calendar: WorkCalendar): boolean {
  const known = answered.get(calendar) ?? new Map<number, boolean>()
  answered.set(calendar, known)
  const worked = known.get(day) ?? isWorked(day, calendar)
  known.set(day, worked)
  return worked
}

function isWorked(day: number, calendar: WorkCalendar): boolean {
  const key = dayKey(day)
  if (calendar.extraWorkdays.has(key)) return true
  if (calendar.holidays.has(key)) return false
  // Day 0, 1970-01-01, was a Thursday: 2 is the first Saturday.
  const weekday = (((day - 2) % 7) + 7) % 7
  return weekday > 1
}

/** Whether the day (UTC+8) of a moment is a workday. */
export function isWorkday(ms: Millis, calendar: WorkCalendar): boolean {
  return isWorkdayNumber(dayNumber(ms), calendar)
}

/** The counted spans (08–12, 14–18) of the day of a moment; empty on a day off. */
export function workPeriods(ms: Millis, calendar: WorkCalendar): TimeSpan[] {
  if (!isWorkday(ms, calendar)) return []
  const start = dayStart(dayNumber(ms))
  return WORK_PERIODS.map((period) => ({ from: start + period.from, to: start + period.to }))
}
