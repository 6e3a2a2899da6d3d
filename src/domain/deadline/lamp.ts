import { HOUR, formatRelativeDay, formatDuration } from '../time'
import { countedTime, deadlineOf, formatCountedTime } from './deadline'
import type { Millis } from '../time'
import type { Clock, Pause } from './deadline'

export type Lamp = 'green' | 'yellow' | 'red' | 'parked'

/** Text of a lamp for screen readers: never colour alone (docs/domain.md "Time"). */
export const LAMP_LABEL: Record<Lamp, string> = {
  green: '绿灯',
  yellow: '黄灯',
  red: '红灯',
  parked: '挂账',
}

/** Whether a case is parked: until a day, or until 解挂; also without a clock. */
export interface Parking {
  parkedUntil: Millis | null
  pauses: readonly Pause[]
}

/** What decides a deadline. The deadline of the gateway wins over that of the clock. */
export interface DeadlineFacts {
  clock: Clock | null
  deadline: Millis | null
}

/** What decides a lamp. */
export interface LampFacts extends DeadlineFacts, Parking {
  finishedAt: Millis | null
}

/** Without a clock a third of the time is unknown; then the last two hours are yellow. */
const YELLOW_WITHOUT_CLOCK: Millis = 2 * HOUR

/** The deadline at `now`, for lamp, bar, texts and rules; null when neither gateway nor clock has one. */
export function effectiveDeadline({ deadline, clock }: DeadlineFacts, now: Millis): Millis | null {
  if (deadline !== null) return deadline
  return clock === null ? null : deadlineOf(clock, now)
}

/** Whether the clock is stopped now (挂账). A parking ends by itself after its day. */
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
 * docs/domain.md "Time": green with more than a third of the counted time left, yellow with a third or less, red after the
 * deadline (for a finished case: finished after it), parked during 挂账. Null: no deadline.
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
  return until !== null && now < until ? `挂账至 ${formatRelativeDay(until, now)}` : '挂账中'
}

/**
 * The time (ms) left at `now`, counted by the clock of the limit. Negative when overdue. Null without a deadline, and while the
 * clock is stopped.
 */
export function timeLeft(facts: LampFacts, now: Millis): Millis | null {
  const deadline = effectiveDeadline(facts, now)
  if (deadline === null || isParked(facts, now)) return null
  const { clock } = facts
  return clock === null || now > deadline ? deadline - now : countedTime(clock, deadline, now).left
}

/**
 * The time left until a deadline as text. Working time is marked as such when a wall clock shows another value. When no counted
 * time is left (a deadline of the gateway within a break), wall-clock time is shown.
 */
export function formatTimeLeft(clock: Clock | null, deadline: Millis, now: Millis): string {
  const onTheWall = deadline - now
  if (clock === null) return formatDuration(onTheWall)
  const { left } = countedTime(clock, deadline, now)
  if (left === 0) return formatDuration(onTheWall)
  return formatCountedTime(left, clock.limit.unit, left !== onTheWall)
}

/**
 * 剩余 2小时10分 / 剩余 28分 工作时 / 超期 1天3小时 / 挂账至 7月1日 / 按时完成 / 超期完成; '' without a deadline. Overdue time
 * is wall-clock time since the deadline.
 */
export function timeLeftText(facts: LampFacts, now: Millis): string {
  const deadline = effectiveDeadline(facts, facts.finishedAt ?? now)
  if (facts.finishedAt !== null) {
    if (deadline === null) return '已完成'
    return facts.finishedAt > deadline ? '超期完成' : '按时完成'
  }
  if (isParked(facts, now)) return parkedText(facts, now)
  if (deadline === null) return ''
  if (now > deadline) return `超期 ${formatDuration(now - deadline)}`
  return `剩余 ${formatTimeLeft(facts.clock, deadline, now)}`
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
  return now > deadline ? `超 ${formatDuration(now - deadline)}` : formatTimeLeft(facts.clock, deadline, now)
}
