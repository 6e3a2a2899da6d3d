import { CHINA_2026, workPeriods } from '@/domain/deadline/calendar'
import { countsWorkingTime, limitLength, type TimeLimit } from '@/domain/deadline/deadline'
import { dayNumber, dayStart, HOUR, MINUTE, type Millis } from '@/domain/time'
import type { Random } from '../seed/random'

const WAKING = { from: 6.5 * HOUR, to: 21.5 * HOUR }

/**
 * When a clock must have started so that `share` of its limit is used up at `end` (epoch ms); above 1 it is overdue
 * by the rest, but never by more than three counted days, for nobody leaves a case lying longer.
 */
export function startBefore(limit: TimeLimit, share: number, end: Millis): Millis {
  const length = limitLength(limit)
  const perDay = countsWorkingTime(limit.unit) ? 8 * HOUR : 24 * HOUR
  const used = Math.min(length * share, length + 3 * perDay)
  return countsWorkingTime(limit.unit) ? workedBack(used, end) : end - used
}

/** The moment from which `length` of working time lies before `end`. */
function workedBack(length: Millis, end: Millis): Millis {
  let left = length
  for (let day = dayNumber(end); ; day -= 1) {
    for (const period of workPeriods(dayStart(day), CHINA_2026).reverse()) {
      const to = Math.min(period.to, end)
      if (to <= period.from) continue
      if (to - period.from >= left) return to - left
      left -= to - period.from
    }
  }
}

/** Whether people are up at this moment. */
export function isWaking(ms: Millis): boolean {
  const ofDay = ms - dayStart(dayNumber(ms))
  return ofDay >= WAKING.from && ofDay <= WAKING.to
}

/** The moment itself by day; at night the next morning, else the evening before, as far as they lie within. */
export function byDay(ms: Millis, within: { from: Millis; to: Millis }): Millis {
  if (isWaking(ms)) return ms
  const today = dayStart(dayNumber(ms))
  const morning = ms < today + WAKING.from ? today + WAKING.from : today + 24 * HOUR + WAKING.from
  const evening = morning - 24 * HOUR + (WAKING.to - WAKING.from)
  // Minutes of the draw are kept, so that not everybody starts at half past six.
  const spread = ms % (40 * MINUTE)
  if (morning + spread <= within.to) return morning + spread
  return evening - spread >= within.from ? evening - spread : ms
}

/** A moment soon after `from` and before `to`: after minutes, at most hours. */
export function soon(random: Random, from: Millis, to: Millis): Millis {
  const room = Math.max(0, to - from)
  const step = Math.min(room * random.between(0.05, 0.2, 3), random.int(8, 170) * MINUTE)
  return byDay(Math.floor(from + step), { from, to })
}
