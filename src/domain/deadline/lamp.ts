import { HOUR, spokenDay, spokenSpan } from '../time'
import { countedTime, deadlineOf, spokenCounted } from './deadline'
import type { Millis } from '../time'
import type { Clock, Pause } from './deadline'

export type Lamp = 'green' | 'yellow' | 'red' | 'parked'

/** Never colour alone (docs/domain.md "Time"): the word a lamp is read out as. */
export const LAMP_LABEL: Record<Lamp, string> = {
  green: '绿灯',
  yellow: '黄灯',
  red: '红灯',
  parked: '挂账',
}

/** What tells whether a case is parked: a day, or a 挂账 that lasts until 解挂; also where no clock is told. */
export interface Parking {
  parkedUntil: Millis | null
  pauses: readonly Pause[]
}

/** What a deadline follows from. One the gateway gives goes before the one the clock gives. */
export interface DeadlineFacts {
  clock: Clock | null
  deadline: Millis | null
}

/** What a lamp follows from. */
export interface LampFacts extends DeadlineFacts, Parking {
  finishedAt: Millis | null
}

/** Without a clock nobody knows a third of the time; the last two hours are then yellow. */
const YELLOW_WITHOUT_CLOCK: Millis = 2 * HOUR

/**
 * The one deadline that holds at `now`, for lamp, bar, words and rules alike; null when neither the gateway nor a clock gives
 * one.
 */
export function effectiveDeadline({ deadline, clock }: DeadlineFacts, now: Millis): Millis | null {
  if (deadline !== null) return deadline
  return clock === null ? null : deadlineOf(clock, now)
}

/** Whether the clock stands now (挂账). A parking whose day has passed is over by itself. */
export function isParked({ parkedUntil, pauses }: Parking, now: Millis): boolean {
  if (parkedUntil !== null && now < parkedUntil) return true
  return pauses.some((pause) => pause.from <= now && (pause.to === null || now < pause.to))
}

function isLastThird(clock: Clock | null, deadline: Millis, now: Millis): boolean {
  if (clock === null) return deadline - now <= YELLOW_WITHOUT_CLOCK
  const { total, left } = countedTime(clock, deadline, now)
  return left * 3 <= total
}

/**
 * docs/domain.md "Time": green with more than a third of the counted time left, yellow with a third or less, red
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
 * The time (ms) that is left at `now` as the limit's own clock counts it: of working hours only these. Below zero once it is
 * overdue. Null without a deadline, and while the clock stands.
 */
export function timeLeft(facts: LampFacts, now: Millis): Millis | null {
  const deadline = effectiveDeadline(facts, now)
  if (deadline === null || isParked(facts, now)) return null
  const { clock } = facts
  return clock === null || now > deadline ? deadline - now : countedTime(clock, deadline, now).left
}

/**
 * What is left until a deadline, in words. Time left of a working-time limit is working time, and says so where the
 * clock on the wall shows something else; the deadline stands beside it. Where nothing counted is left (a deadline of the
 * gateway within a rest) the clock on the wall is all there is to tell.
 */
export function spokenLeft(clock: Clock | null, deadline: Millis, now: Millis): string {
  const onTheWall = deadline - now
  if (clock === null) return spokenSpan(onTheWall)
  const { left } = countedTime(clock, deadline, now)
  if (left === 0) return spokenSpan(onTheWall)
  return spokenCounted(left, clock.limit.unit, left !== onTheWall)
}

/**
 * 剩余 2小时10分 / 剩余 28分 工作时 / 超期 1天3小时 / 挂账至 7月1日 / 按时完成 / 超期完成; '' without a deadline. Once it is
 * overdue nothing is left to count: how long is told on the clock on the wall, from the deadline beside it.
 */
export function timeLeftText(facts: LampFacts, now: Millis): string {
  const deadline = effectiveDeadline(facts, facts.finishedAt ?? now)
  if (facts.finishedAt !== null) {
    if (deadline === null) return '已完成'
    return facts.finishedAt > deadline ? '超期完成' : '按时完成'
  }
  if (isParked(facts, now)) return parkedText(facts, now)
  if (deadline === null) return ''
  if (now > deadline) return `超期 ${spokenSpan(now - deadline)}`
  return `剩余 ${spokenLeft(facts.clock, deadline, now)}`
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
  return now > deadline ? `超 ${spokenSpan(now - deadline)}` : spokenLeft(facts.clock, deadline, now)
}
