import { formatTime } from '../format'
import { dayNumber, spokenSpan, spokenTime, type Millis } from '../time'
import type { Break } from './breaks'

/** Up to this many breaks of a type are listed separately; more are summed up. */
const TOLD_APART = 2

function lineOf({ label, from, to, reason, open }: Break, now: Millis): string {
  const sameDay = dayNumber(from) === dayNumber(to)
  const end = open === true ? '今' : sameDay ? formatTime(to, 'HH:mm') : spokenTime(to, now)
  return `${label} ${spokenTime(from, now)} 至${open === true ? '' : ' '}${end}${reason ? `，${reason}` : ''}`
}

/**
 * The breaks between start and deadline as lines, in the order of the first of each type: each 挂账 with its reason; of nights,
 * lunches, weekends and holidays the first two, or their number and sum (午休 5 次，共 10小时).
 */
export function breakLines(breaks: readonly Break[], now: Millis): string[] {
  const labels = [...new Set(breaks.map(({ label }) => label))]
  return labels.flatMap((label) => {
    const kind = breaks.filter((found) => found.label === label)
    if (label === '挂账' || kind.length <= TOLD_APART) return kind.map((found) => lineOf(found, now))
    const total = kind.reduce((sum, { from, to }) => sum + to - from, 0)
    return [`${label} ${kind.length} 次，共 ${spokenSpan(total)}`]
  })
}
