import { formatTime } from '../format'
import { dayNumber, type Millis } from '../time'

/** States of the permit of an outdoor advertisement, the most serious first. */
export const PERMIT_STATES = ['none', 'expired', 'ending', 'coming', 'valid'] as const
export type PermitState = (typeof PERMIT_STATES)[number]

export interface Permit {
  /** First and last day (any moment of it, epoch ms, Chinese days); null when not registered. */
  from: Millis | null
  to: Millis | null
}

/** A permit that ends within so many days gets a warning [ours]. */
const PERMIT_ENDING_DAYS = 30

/** Days (Chinese time) from `now` to the last day; negative after it. */
const daysLeft = (to: Millis, now: Millis): number => dayNumber(to) - dayNumber(now)

/** [ours], as docs/domain.md has no rule: the last day still counts, and without a last day there is no valid permit. */
export function permitState({ from, to }: Permit, now: Millis): PermitState {
  if (to === null) return 'none'
  const left = daysLeft(to, now)
  if (left < 0) return 'expired'
  if (from !== null && dayNumber(from) > dayNumber(now)) return 'coming'
  return left <= PERMIT_ENDING_DAYS ? 'ending' : 'valid'
}

export const PERMIT_LABEL: Record<PermitState, string> = {
  none: '未登记许可',
  expired: '许可已过期',
  ending: `${PERMIT_ENDING_DAYS} 天内到期`,
  coming: '许可未生效',
  valid: '许可有效',
}

const PERMIT_WORDS: Record<Exclude<PermitState, 'none'>, (left: number) => string> = {
  coming: () => PERMIT_LABEL.coming,
  valid: () => PERMIT_LABEL.valid,
  ending: (left) => (left === 0 ? '许可今天到期' : `许可还剩 ${left} 天`),
  expired: (left) => `许可过期 ${-left} 天`,
}

/** Text for the permit: 许可过期 12 天, 许可还剩 8 天, 许可有效, 未登记许可. */
export function permitText(permit: Permit, now: Millis): string {
  const state = permitState(permit, now)
  if (state === 'none' || permit.to === null) return PERMIT_LABEL.none
  return PERMIT_WORDS[state](daysLeft(permit.to, now))
}

const day = (ms: Millis | null): string => (ms === null ? '' : formatTime(ms, 'YYYY-MM-DD'))

/** 2025-06-01 至 2026-05-31; '' when both days are unknown. */
export function permitDays({ from, to }: Permit): string {
  if (from === null && to === null) return ''
  return `${day(from) || '不明'} 至 ${day(to) || '不明'}`
}
