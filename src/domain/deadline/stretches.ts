import { dayNumber, dayStart } from '../time'
import { workPeriods } from './calendar'
import type { TimeSpan, WorkCalendar } from './calendar'
import type { Millis } from '../time'

// Ten years: more than any limit of a manual, so that a wrong amount from a gateway cannot freeze the screen.
const FARTHEST_DAYS = 3660

/** Pauses as sorted spans that neither touch nor overlap. An open one (to null) ends at `openEnd`. */
export function mergedPauses(
  pauses: readonly { from: Millis; to: Millis | null }[],
  openEnd: Millis,
): TimeSpan[] {
  const spans = pauses
    .map((pause) => ({ from: pause.from, to: pause.to ?? openEnd }))
    .filter((span) => span.to > span.from)
    .sort((a, b) => a.from - b.from)
  const merged: TimeSpan[] = []
  for (const span of spans) {
    const last = merged[merged.length - 1]
    if (last !== undefined && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else merged.push({ ...span })
  }
  return merged
}

/** The rest of a span without the holes (sorted, not overlapping). */
export function without(span: TimeSpan, holes: readonly TimeSpan[]): TimeSpan[] {
  const left: TimeSpan[] = []
  let from = span.from
  for (const hole of holes) {
    if (hole.to <= from || hole.from >= span.to) continue
    if (hole.from > from) left.push({ from, to: hole.from })
    from = hole.to
  }
  if (from < span.to) left.push({ from, to: span.to })
  return left
}

/** Every counted span from a moment on, in order, for at most ten years. */
export function* workingSpans(start: Millis, calendar: WorkCalendar): Generator<TimeSpan> {
  const first = dayNumber(start)
  for (let day = first; day < first + FARTHEST_DAYS; day += 1) {
    for (const period of workPeriods(dayStart(day), calendar)) {
      if (period.to > start) yield { from: Math.max(period.from, start), to: period.to }
    }
  }
}

/** The uncounted spans between two moments: lunch, nights, days off. */
export function restBetween(from: Millis, to: Millis, calendar: WorkCalendar): TimeSpan[] {
  const rest: TimeSpan[] = []
  let cursor = from
  for (const span of workingSpans(from, calendar)) {
    if (cursor >= to) break
    if (span.from > cursor) rest.push({ from: cursor, to: Math.min(span.from, to) })
    cursor = span.to
  }
  return rest
}
