import { HOUR, spokenDay, spokenSpan } from '../time'
import { countedBetween, deadlineOf } from './deadline'
import type { Millis } from '../time'
import type { Clock } from './deadline'

export type Lamp = 'green' | 'yellow' | 'red' | 'parked'

/** Never colour alone (domain.md "Time"): the word a lamp is read out as. */
export const LAMP_LABEL: Record<Lamp, string> = {
  green: '绿灯',
  yellow: '黄灯',
  red: '红灯',
  parked: '挂账',
}

/** What a lamp follows from. A deadline the gateway gives goes before the one the clock gives. */
export interface LampFacts {
  clock: Clock | null
  deadline: Millis | null
  parkedUntil: Millis | null
  finishedAt: Millis | null
}

/** Without a clock nobody knows a third of the time; the last two hours are then yellow. */
export const YELLOW_WITHOUT_CLOCK: Millis = 2 * HOUR

/** The deadline that holds at `now`; null when neither the gateway nor a clock gives one. */
export function effectiveDeadline(facts: LampFacts, now: Millis): Millis | null {
  if (facts.deadline !== null) return facts.deadline
  return facts.clock === null ? null : deadlineOf(facts.clock, now)
}

/** Whether the clock stands now (挂账). A parking whose day has passed is over by itself. */
export function isParked(facts: LampFacts, now: Millis): boolean {
  if (facts.parkedUntil !== null && now < facts.parkedUntil) return true
  const pauses = facts.clock === null ? [] : facts.clock.pauses
  return pauses.some((pause) => pause.from <= now && (pause.to === null || now < pause.to))
}

function isLastThird(clock: Clock | null, deadline: Millis, now: Millis): boolean {
  if (clock === null) return deadline - now <= YELLOW_WITHOUT_CLOCK
  // An open pause that has begun means parked; one still to begin takes nothing yet.
  const known = { ...clock, pauses: clock.pauses.filter((pause) => pause.to !== null) }
  const total = countedBetween(known, clock.start, deadline)
  const left = countedBetween(known, now, deadline)
  return left * 3 <= total
}

/**
 * domain.md "Time": green with more than a third of the counted time left, yellow with a third or less, red
 * after the deadline (for a finished case: finished after it), parked while 挂账. Null: no deadline at all.
 */
export function lampOf(facts: LampFacts, now: Millis): Lamp | null {
  const at = facts.finishedAt ?? now
  const deadline = effectiveDeadline(facts, at)
  if (facts.finishedAt === null && isParked(facts, now)) return 'parked'
  if (deadline === null) return null
  if (at > deadline) return 'red'
  if (facts.finishedAt !== null) return 'green'
  return isLastThird(facts.clock, deadline, now) ? 'yellow' : 'green'
}

function parkedText(facts: LampFacts, now: Millis): string {
  const until = facts.parkedUntil
  return until !== null && now < until ? `挂账至 ${spokenDay(until, now)}` : '挂账中'
}

/**
 * 剩余 2小时10分 / 超期 1天3小时 / 挂账至 7月1日 / 按时完成 / 超期完成; '' without a deadline. Measured on the
 * clock on the wall, as the deadline beside it is: both must tell the same story at night and on Sundays.
 */
export function timeLeftText(facts: LampFacts, now: Millis): string {
  const deadline = effectiveDeadline(facts, facts.finishedAt ?? now)
  if (facts.finishedAt !== null) {
    if (deadline === null) return '已完成'
    return facts.finishedAt > deadline ? '超期完成' : '按时完成'
  }
  if (isParked(facts, now)) return parkedText(facts, now)
  if (deadline === null) return ''
  return `${now > deadline ? '超期' : '剩余'} ${spokenSpan(deadline - now)}`
}

/** The same for a map pin or a badge: 38分 / 超 1小时20分 / 挂账 / 按时 / 超期; '' without a deadline. */
export function timeLeftShort(facts: LampFacts, now: Millis): string {
  const deadline = effectiveDeadline(facts, facts.finishedAt ?? now)
  if (facts.finishedAt !== null) {
    if (deadline === null) return '完成'
    return facts.finishedAt > deadline ? '超期' : '按时'
  }
  if (isParked(facts, now)) return LAMP_LABEL.parked
  if (deadline === null) return ''
  return `${now > deadline ? '超 ' : ''}${spokenSpan(deadline - now)}`
}
