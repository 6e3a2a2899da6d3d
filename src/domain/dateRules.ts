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
 * spec §5: `recent` refuses what lies more than one day (86400000 ms) back, `past` what is still to come. `future` (ours) refuses
 * what is over: until when a case is parked.
 */
export type DateRule = 'any' | 'recent' | 'past' | 'future'
export type DateKind = 'date' | 'datetime'

/** A moment as the phone's own date field writes it, in Chinese time: 2026-06-12T15:00 or 2026-06-12; '' for none. */
export function inputTime(ms: Millis | null, kind: DateKind): string {
  if (ms === null) return ''
  return kind === 'date' ? wireTime(ms).slice(0, 10) : wireTime(ms).slice(0, 16).replace(' ', 'T')
}

/** What the field holds as a moment (ms), read in Chinese time whatever the device says; null for nothing or nonsense. */
export const readInputTime = (text: string): Millis | null => parseWireTime(text)

/**
 * What the phone's picker offers under a rule, as its min and max. A day counts as one a rule allows while any part of
 * it is, and the minute that is running is not over.
 */
export function inputBounds(rule: DateRule, kind: DateKind, now: Millis): { min?: string; max?: string } {
  if (rule === 'recent') {
    // Rounded up: the minute in which the limit lies begins before it.
    const first = kind === 'date' ? now - DAY : Math.ceil((now - DAY) / MINUTE) * MINUTE
    return { min: inputTime(first, kind) }
  }
  // The minute that is running is over before it can be sent.
  if (rule === 'future') return { min: inputTime(kind === 'date' ? now : now + MINUTE, kind) }
  return rule === 'past' ? { max: inputTime(now, kind) } : {}
}

/** Why a moment may not be chosen, in words; '' when it may. A date stands for its whole day. */
export function dateProblem(ms: Millis, rule: DateRule, kind: DateKind, now: Millis): string {
  const lastOfIt = kind === 'date' ? ms + DAY - 1 : ms
  if (rule === 'recent' && !notBeforeOneDayAgo(lastOfIt, now)) return '不能早于一天前'
  if (rule === 'future' && lastOfIt <= now) return '要晚于现在'
  if (rule === 'past' && !notAfterNow(ms, now)) return '不能晚于现在'
  return ''
}

/** A moment offered beside a date field, by what people call it. */
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
/** 18:00, when the day's work is over. */
const EVENING = 18 * HOUR

/** The evening so many days ahead, in Chinese time. */
export const eveningIn = (days: number, now: Millis): Millis => dayStart(dayNumber(now) + days) + EVENING

/** Until when something is mostly put off: so many days ahead (Chinese time), to the evening. */
export const daysAhead = (now: Millis): DateChoice[] =>
  AHEAD.map(([label, days]) => ({ label, at: eveningIn(days, now) }))
