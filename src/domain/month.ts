import { dayKey, dayNumber, type Millis } from './time'

/** A month of the city's calendar: '2026-06'. */
export type Month = string

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/
const DAY = /^\d{4}-(0[1-9]|1[0-2])-\d{2}$/

/** Whether a text from outside is a month. */
export const isMonth = (text: string): text is Month => MONTH.test(text)

/** Whether a text from outside is a day of a month: '2026-06-12'. */
export const isDayOf = (text: string, month: Month): boolean =>
  DAY.test(text) && text.startsWith(`${month}-`) && daysOf(month).includes(text)

/** The day of a moment: '2026-06-12'. */
export const dayOf = (ms: Millis): string => dayKey(dayNumber(ms))

/** The month of a moment. */
export const monthOf = (ms: Millis): Month => dayOf(ms).slice(0, 7)

/** The month `by` months later; negative: earlier. */
export function monthAfter(month: Month, by: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7)
}

/** All its days in order: '2026-06-01' … */
export function daysOf(month: Month): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

/** Its day of the week, 0 Monday to 6 Sunday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

export const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const

/** 6月12日 星期五 */
export const formatDate = (day: string): string => {
  const [, month, date] = day.split('-').map(Number)
  return `${month}月${date}日 星期${WEEKDAYS[weekdayOf(day)]}`
}

/** 2026年6月 */
export const formatMonth = (month: Month): string => {
  const [year, number] = month.split('-').map(Number)
  return `${year}年${number}月`
}
