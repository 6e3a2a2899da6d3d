import { CHINA_2026, WORK_HOURS_A_DAY } from './calendar'
import { DAY, HOUR, MINUTE, formatDuration, formatRelativeTime } from '../time'
import { breaksOf, breaksText, startMoment, startText, type Break } from './breaks'
import { mergedPauses, without, workingSpans } from './stretches'
import type { TimeSpan, WorkCalendar } from './calendar'
import type { Millis } from '../time'

export type LimitUnit = '紧急工作时' | '工作时' | '工作日' | '自然日' | '小时' | '天'

export interface TimeLimit {
  amount: number
  unit: LimitUnit
}

/** 挂账: the clock is stopped from `from` to `to`; `to` is null when the end is unknown. */
export interface Pause {
  from: Millis
  to: Millis | null
  reason: string
}

/** The pauses after 解挂 at a moment (epoch ms): current and future ones end there. */
export function pausesEndedAt(pauses: readonly Pause[], at: Millis): Pause[] {
  return pauses.map((pause) => (pause.to === null || pause.to > at ? { ...pause, to: at } : pause))
}

/** What decides a deadline. Without a calendar, the national one of 2026 applies. */
export interface Clock {
  limit: TimeLimit
  start: Millis
  pauses: readonly Pause[]
  calendar?: WorkCalendar
}

/** Explanation of a deadline. `breaks` has every uncounted span, in order. */
export interface Explanation {
  rule: string
  startText: string
  /** When counting started (epoch ms): a start at night or on a Sunday waits for the next working hour. */
  countedFrom: Millis
  breaks: Break[]
  endText: string
  sentence: string
}

// docs/domain.md "Time": 紧急工作时 runs round the clock; 工作日 is as many days of 8 counted hours.
const UNITS: Record<LimitUnit, { length: Millis; working: boolean }> = {
  紧急工作时: { length: HOUR, working: false },
  工作时: { length: HOUR, working: true },
  工作日: { length: WORK_HOURS_A_DAY * HOUR, working: true },
  自然日: { length: DAY, working: false },
  小时: { length: HOUR, working: false },
  天: { length: DAY, working: false },
}

/** Whether a unit of the command manual is known. */
export function isLimitUnit(text: string): text is LimitUnit {
  return Object.keys(UNITS).includes(text)
}

/** Whether only working time counts for this unit. */
export function countsWorkingTime(unit: LimitUnit): boolean {
  return UNITS[unit].working
}

/** The counted time of a limit in ms; 0 unless the amount is a positive number. */
export function limitLength(limit: TimeLimit): Millis {
  const length = limit.amount * UNITS[limit.unit].length
  return Number.isFinite(length) && length > 0 ? length : 0
}

/** docs/domain.md: each granted delay adds one original limit. */
export function extendedLimit(original: TimeLimit, delays: number): TimeLimit {
  return { amount: original.amount * (1 + delays), unit: original.unit }
}

/** '4 工作时' */
export function describeLimit(limit: TimeLimit): string {
  return `${limit.amount} ${limit.unit}`
}

function countedSpans(clock: Pick<Clock, 'limit' | 'calendar'>, from: Millis): Iterable<TimeSpan> {
  return UNITS[clock.limit.unit].working
    ? workingSpans(from, clock.calendar ?? CHINA_2026)
    : [{ from, to: Infinity }]
}

/**
 * The moment the limit is used up (epoch ms). An open pause moves it as long as it lasts, so it depends on `now`; a pause with
 * an end counts whole, also its future part.
 */
export function deadlineOf(clock: Clock, now: Millis): Millis {
  const pauses = mergedPauses(clock.pauses, now)
  let left = limitLength(clock.limit)
  let end = clock.start
  if (left === 0) return end
  for (const span of countedSpans(clock, clock.start)) {
    for (const piece of without(span, pauses)) {
      if (piece.to - piece.from >= left) return piece.from + left
      left -= piece.to - piece.from
      end = piece.to
    }
  }
  return end
}

/** The counted time between two moments in ms; an open pause lasts to `to`. */
export function countedBetween(
  clock: Pick<Clock, 'limit' | 'pauses' | 'calendar'>,
  from: Millis,
  to: Millis,
): Millis {
  const pauses = mergedPauses(clock.pauses, to)
  let counted = 0
  for (const span of countedSpans(clock, from)) {
    if (span.from >= to) break
    for (const piece of without({ from: span.from, to: Math.min(span.to, to) }, pauses)) {
      counted += piece.to - piece.from
    }
  }
  return counted
}

/** The counted time up to a deadline (ms): total, and left at `now`. A pause without an end lasts to `now`. */
export function countedTime(clock: Clock, deadline: Millis, now: Millis): { total: Millis; left: Millis } {
  const pauses = clock.pauses.map((pause) => ({ ...pause, to: pause.to ?? now }))
  const known = { ...clock, pauses }
  return {
    total: countedBetween(known, clock.start, deadline),
    left: countedBetween(known, Math.max(now, clock.start), deadline),
  }
}

/**
 * A counted duration as text: 2小时10分. `apart`: it differs from the time on a wall clock, so the unit is added: 28分 工作时;
 * for limits in days 1个工作日3小时, with days of 8 counted hours.
 */
export function formatCountedTime(ms: Millis, unit: LimitUnit, apart: boolean): string {
  if (!apart) return formatDuration(ms)
  const inDays = unit === '工作日'
  const days = inDays ? Math.floor(ms / (WORK_HOURS_A_DAY * HOUR)) : 0
  if (days > 0) {
    const hours = Math.floor((ms - days * WORK_HOURS_A_DAY * HOUR) / HOUR)
    return `${days}个工作日${hours > 0 ? `${hours}小时` : ''}`
  }
  // A calendar day is no unit of working time: 28 hours are not 1天4小时.
  const hours = Math.floor(ms / HOUR)
  const minutes = ms - hours * HOUR
  const minutesText = hours === 0 || minutes >= MINUTE ? formatDuration(minutes) : ''
  return `${hours > 0 ? `${hours}小时` : ''}${minutesText} 工作时`
}

function clockBreaks(clock: Clock, deadline: Millis, now: Millis): Break[] {
  const restCounts = !UNITS[clock.limit.unit].working
  const calendar = restCounts ? null : (clock.calendar ?? CHINA_2026)
  return breaksOf(clock.start, deadline, clock.pauses, calendar, now)
}

/**
 * Why the deadline is when it is, e.g. 处置时限 4 工作时 · 10:40 起算 · 午休 12:00–14:00 不计. Several breaks of a type are
 * summed up (午休 2 次). `now`: when the clock is read (for a finished case when it was finished); `today`: for the names of
 * days.
 */
export function explainDeadline(clock: Clock, now: Millis, today: Millis = now): Explanation {
  const breaks = clockBreaks(clock, deadlineOf(clock, now), now)
  const rule = `处置时限 ${describeLimit(clock.limit)}`
  const countedFrom = startMoment(clock.start, breaks)
  const started = startText(countedFrom, today)
  const skipped = breaksText(clock.start, breaks, clock.calendar ?? CHINA_2026, today)
  return {
    rule,
    startText: started,
    countedFrom,
    breaks,
    endText: `${formatRelativeTime(deadlineOf(clock, now), today)} 截止`,
    sentence: [rule, started, skipped].filter((part) => part !== '').join(' · '),
  }
}

/**
 * Progress bar of a deadline in counted time: the used share (1 when overdue), and the points where the clock was stopped, as
 * fractions. Uncounted time takes no space: half of the bar is half of the working time.
 */
export function progress(clock: Clock, deadline: Millis, now: Millis): { used: number; stops: number[] } {
  const { total, left } = countedTime(clock, deadline, now)
  if (total <= 0) return { used: now >= clock.start ? 1 : 0, stops: [] }
  const stops: number[] = []
  let counted = 0
  let cursor = clock.start
  for (const { from, to } of clockBreaks(clock, deadline, now)) {
    counted += from - cursor
    cursor = to
    // The break of the dispatch lies before the bar.
    if (counted > 0 && counted < total) stops.push(counted / total)
  }
  return { used: 1 - left / total, stops: [...new Set(stops)] }
}
