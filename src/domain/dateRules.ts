import {
  dayNumber,
  dayStart,
  HOUR,
  MINUTE,
  notAfterNow,
  notBeforeOneDayAgo,
  parseWireTime,
  wireTime,
  DAY,
  type Millis,
} from './time'

/**
 * spec §5: `recent` refuses dates more than one day (86400000 ms) back; of a day it compares the beginning, so that days begin
 * with today. `past` refuses dates after now. `future` (ours) refuses dates
 * before now: the end of a parking.
 */
export type DateRule = 'any' | 'recent' | 'past' | 'future'
export type DateKind = 'date' | 'datetime'

/** A moment in the format of a date input, in Chinese time: 2026-06-12T15:00 or 2026-06-12; '' for null. */
export function inputTime(ms: Millis | null, kind: DateKind): string {
  if (ms === null) return ''
  return kind === 'date' ? wireTime(ms).slice(0, 10) : wireTime(ms).slice(0, 16).replace(' ', 'T')
}

/** The moment (ms) of an input value, read in Chinese time on any device; null for empty or invalid values. */
export const readInputTime = (text: string): Millis | null => parseWireTime(text)

/**
 * Min and max of a date input under a rule. A day is allowed when any part of it is, under `recent` when its beginning is; the
 * current minute is allowed.
 */
export function inputBounds(rule: DateRule, kind: DateKind, now: Millis): { min?: string; max?: string } {
  if (rule === 'recent') {
    // Rounded up: the day or the minute of the limit begins before it.
    const first = kind === 'date' ? now - 1 : Math.ceil((now - DAY) / MINUTE) * MINUTE
    return { min: inputTime(first, kind) }
  }
  // The current minute is over before the form is sent.
  if (rule === 'future') return { min: inputTime(kind === 'date' ? now : now + MINUTE, kind) }
  return rule === 'past' ? { max: inputTime(now, kind) } : {}
}

/** Why a moment may not be chosen; '' when it may. A date stands for its whole day, under `recent` for its beginning. */
export function dateProblem(ms: Millis, rule: DateRule, kind: DateKind, now: Millis): string {
  const lastOfIt = kind === 'date' ? ms + DAY - 1 : ms
  if (rule === 'recent' && !notBeforeOneDayAgo(ms, now)) return '不能早于一天前'
  if (rule === 'future' && lastOfIt <= now) return '要晚于现在'
  if (rule === 'past' && !notAfterNow(ms, now)) return '不能晚于现在'
  return ''
}

/** A suggestion beside a date field, with its label. */
export interface DateChoice {
  label: string
  at: Millis
}

const AHEAD: readonly (readonly [string, number])[] = [
  ['明天', 1],
  ['3天后', 3],
  ['一周后', 7],
  ['半个月后', 15],
]
/** 18:00, the end of a working day. */
const EVENING = 18 * HOUR

/** The evening so many days ahead, in Chinese time. */
export const eveningIn = (days: number, now: Millis): Millis => dayStart(dayNumber(now) + days) + EVENING

/** Suggestions for a date ahead: evenings of the next days (Chinese time). */
export const daysAhead = (now: Millis): DateChoice[] =>
  AHEAD.map(([label, days]) => ({ label, at: eveningIn(days, now) }))
