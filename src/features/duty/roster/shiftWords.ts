import type { OwnShift } from '@/api/contract/duty'
import type { ShiftFacts } from '@/domain/duty/shift'
import { formatTime } from '@/domain/format'
import { spokenDay, type Millis } from '@/domain/time'

type Hours = Pick<OwnShift, 'from' | 'to'>

const clock = (ms: Millis | null): string => (ms === null ? '' : formatTime(ms, 'HH:mm'))

/** 15:00 – 23:00; 时间不明 where the gateway does not say. */
export function hoursOf({ from, to }: Hours, now: Millis): string {
  if (from === null || to === null) return '时间不明'
  const end = spokenDay(from, now) === spokenDay(to, now) ? '' : '次日 '
  return `${clock(from)} – ${end}${clock(to)}`
}

/** 今天 中班 */
export const shiftTitle = ({ from, name }: Pick<OwnShift, 'from' | 'name'>, now: Millis): string =>
  [from === null ? '' : spokenDay(from, now), name || '值班'].filter(Boolean).join(' ')

/** A shift of one's own as the rules of domain/duty ask for it. */
export const factsOf = ({ from, to, holderId, inTime, outTime }: ShiftFacts): ShiftFacts => ({
  from,
  to,
  holderId,
  inTime,
  outTime,
})

/** 14:58, and its day where that is another one. */
export const signTime = (ms: Millis | null): string => (ms === null ? '—' : clock(ms))
