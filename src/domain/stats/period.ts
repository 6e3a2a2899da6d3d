import { monthAfter, monthOf, dayOf, daysOf, weekdayOf } from '../month'
import { DAY, dayNumber, dayStart, parseWireTime, type Millis } from '../time'

// Periods of the statistics, in whole days of the city's calendar.

export const PERIOD_KINDS = ['day', 'week', 'month', 'quarter', 'year', 'own'] as const
export type PeriodKind = (typeof PERIOD_KINDS)[number]

export const PERIOD_LABEL: Record<PeriodKind, string> = {
  day: '今日',
  week: '本周',
  month: '本月',
  quarter: '本季',
  year: '本年',
  own: '自定义',
}

/** Days as YYYY-MM-DD, both included. */
export interface Period {
  kind: PeriodKind
  from: string
  to: string
}

/** First and last moment (epoch ms), both included. */
export interface PeriodSpan {
  from: Millis
  to: Millis
}

/** The day `by` days later; negative: earlier. */
export const dayAfter = (day: string, by: number): string => dayOf(startOf(day) + by * DAY)

const startOf = (day: string): Millis => parseWireTime(day) ?? NaN

/** Whether a text from outside is a day of the calendar. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && parseWireTime(text) !== null

/** Number of days of a period, the last one included. */
export const dayCount = ({ from, to }: Pick<Period, 'from' | 'to'>): number =>
  dayNumber(startOf(to)) - dayNumber(startOf(from)) + 1

function firstDay(kind: Exclude<PeriodKind, 'own'>, day: string): string {
  const [year = '', month = ''] = day.split('-')
  if (kind === 'day') return day
  if (kind === 'week') return dayAfter(day, -weekdayOf(day))
  if (kind === 'month') return `${year}-${month}-01`
  if (kind === 'year') return `${year}-01-01`
  const quarter = Math.floor((Number(month) - 1) / 3) * 3 + 1
  return `${year}-${String(quarter).padStart(2, '0')}-01`
}

/** The period of a type that ends with a day (YYYY-MM-DD): this week until then, this month until then. */
export const periodUntil = (kind: Exclude<PeriodKind, 'own'>, day: string): Period => ({
  kind,
  from: firstDay(kind, day),
  to: day,
})

/** The last day of the calendar unit of a day, never after `today`. */
function lastDay(kind: Exclude<PeriodKind, 'own'>, day: string, today: string): string {
  const first = firstDay(kind, day)
  const months = { month: 1, quarter: 3, year: 12 } as const
  const end =
    kind === 'day'
      ? day
      : kind === 'week'
        ? dayAfter(first, 6)
        : dayAfter(`${monthAfter(monthOf(startOf(first)), months[kind])}-01`, -1)
  return end < today ? end : today
}

/** The calendar unit of a day, up to today. */
export const periodAround = (kind: Exclude<PeriodKind, 'own'>, day: string, today: string): Period =>
  periodUntil(kind, lastDay(kind, day, today))

/**
 * The moments of a period; a current period ends `now`, so that the periods it is compared with end at the
 * same hour.
 */
export const spanOf = ({ from, to }: Pick<Period, 'from' | 'to'>, now: Millis = Infinity): PeriodSpan => ({
  from: startOf(from),
  to: Math.min(startOf(to) + DAY - 1, now),
})

/** The same day of another month; its last day where that month is shorter. */
function sameDay(day: string, months: number): string {
  const month = monthAfter(day.slice(0, 7), months)
  const named = `${month}-${day.slice(8)}`
  const days = daysOf(month)
  return days.includes(named) ? named : (days[days.length - 1] ?? named)
}

/** Months of one step back, for periods by months. */
const MONTHS: Partial<Record<PeriodKind, number>> = { month: 1, quarter: 3, year: 12 }

function shifted(period: Period, now: Millis, move: (day: string) => string): PeriodSpan {
  const span = spanOf(period, now)
  const last = dayStart(dayNumber(span.to))
  return { from: startOf(move(period.from)), to: startOf(move(dayOf(last))) + (span.to - last) }
}

/** 环比: the previous period of the same type, up to the same point. */
export function spanBefore(period: Period, now: Millis): PeriodSpan {
  const months = MONTHS[period.kind]
  const days = period.kind === 'week' ? 7 : dayCount(period)
  return shifted(period, now, (day) => (months === undefined ? dayAfter(day, -days) : sameDay(day, -months)))
}

/** 同比: the same days of last year. */
export const spanYearAgo = (period: Period, now: Millis): PeriodSpan =>
  shifted(period, now, (day) => sameDay(day, -12))

/** Label of the period that 环比 compares with: 上月同期. */
export const BEFORE_WORD: Record<PeriodKind, string> = {
  day: '昨日同期',
  week: '上周同期',
  month: '上月同期',
  quarter: '上季同期',
  year: '去年同期',
  own: '前一时段',
}

/** Year, month and day of a text from outside that begins with a day; null for any other. */
function partsOf(text: string): { year: string; month: number; date: number } | null {
  const day = text.slice(0, 10)
  const [year = '', month, date] = day.split('-')
  return isDay(day) ? { year, month: Number(month), date: Number(date) } : null
}

/** 11月1日, 2025年11月1日 where the year is not this one; what is no day stays as it is. */
const spokenDay = (day: string, year: string): string => {
  const parts = partsOf(day)
  return parts ? `${parts.year === year ? '' : `${parts.year}年`}${parts.month}月${parts.date}日` : day
}

/** 11月1日–22日, 11月30日–12月2日, 6月12日; years where they are not `now`'s. What is no day stays as it is. */
export function formatDays({ from, to }: Pick<Period, 'from' | 'to'>, now: Millis): string {
  const year = dayOf(now).slice(0, 4)
  if (from === to) return spokenDay(from, year)
  const last = partsOf(to)
  const inOneMonth = last && partsOf(from) && from.slice(0, 7) === to.slice(0, 7)
  return `${spokenDay(from, year)}–${inOneMonth ? `${last.date}日` : spokenDay(to, year)}`
}

/** The mark of a bin on the axis, by its first day: 11/8, 11月; what is no day stays as it is. */
export function binMark(day: string, kind: BinKind): string {
  const parts = partsOf(day)
  if (!parts) return day
  return kind === 'month' ? `${parts.month}月` : `${parts.month}/${parts.date}`
}

/** One part of a trend, by its days. */
export interface Bin {
  from: string
  to: string
}

/** More days than this are shown by weeks, more than the second by months. */
const MOST_DAYS = 31
const MOST_WEEK_DAYS = 120

/** Unit of the bars of a trend. */
export type BinKind = 'day' | 'week' | 'month'

export const BIN_LABEL: Record<BinKind, string> = { day: '按日', week: '按周', month: '按月' }

/** Days, weeks or months, so that a trend has a readable number of bars. */
export function binKindOf(period: Pick<Period, 'from' | 'to'>): BinKind {
  const days = dayCount(period)
  return days <= MOST_DAYS ? 'day' : days <= MOST_WEEK_DAYS ? 'week' : 'month'
}

/** A single day has no trend: it is shown as the last of seven. */
export const trendPeriod = <P extends Pick<Period, 'from' | 'to'>>(period: P): P =>
  period.from === period.to ? { ...period, from: dayAfter(period.to, -6) } : period

/** The parts of a period in order; the first and the last may be shorter. */
export function binsOf(period: Pick<Period, 'from' | 'to'>): Bin[] {
  const kind = binKindOf(period)
  const bins: Bin[] = []
  for (let from = period.from; from <= period.to;) {
    const bin = { from, to: lastDay(kind, from, period.to) }
    bins.push(bin)
    from = dayAfter(bin.to, 1)
  }
  return bins
}
