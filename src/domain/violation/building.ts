import { hasRole, isInOrg, type Actor } from '@/domain/actor'
import { DAY, dayNumber, dayStart, spokenDay, type Millis } from '@/domain/time'
import { judge, type MoveRules, type Verdict } from '@/domain/verdict'

// A building (楼栋) of 两违巡查: how dangerous it is, how often one goes there, and who does. All values [ours].

/** Highest first: of a building nobody has judged the worst is assumed. */
export const RISKS = ['high', 'mid', 'low'] as const
export type Risk = (typeof RISKS)[number]

export const RISK_LABEL: Record<Risk, string> = { high: '高风险', mid: '中风险', low: '低风险' }

/** Every so many days one goes to a building of this risk. */
export const ROUND_DAYS: Record<Risk, number> = { high: 7, mid: 15, low: 30 }

/** So many days before its last day a building counts as due: rounds are planned by the half week. */
const AHEAD = 3

/** The last moment (epoch ms) of the day by which a building is to be seen again, seen last at `visited`. */
export const dueAfter = (risk: Risk, visited: Millis): Millis =>
  dayStart(dayNumber(visited) + ROUND_DAYS[risk] + 1) - 1

/** Of whole days in Chinese time: how many are left until the day of `due`; negative once that is past. */
const daysLeft = (due: Millis, now: Millis): number => dayNumber(due) - dayNumber(now)

export type Standing = 'never' | 'overdue' | 'due' | 'done'

/** How a building stands in its round. `due`: null for one nobody has seen yet. */
export function standingOf(due: Millis | null, now: Millis): Standing {
  if (due === null) return 'never'
  const days = daysLeft(due, now)
  if (days < 0) return 'overdue'
  return days <= AHEAD ? 'due' : 'done'
}

/** 应巡: not seen yet, late, or to be seen within three days. The others are 已巡. */
export const isDue = (due: Millis | null, now: Millis): boolean => standingOf(due, now) !== 'done'

/** By when, as one says it: 逾期 3 天, 今天到期, 还剩 2 天, 6月20日前. */
export function dueWords(due: Millis | null, now: Millis): string {
  if (due === null) return '还没有巡过'
  const days = daysLeft(due, now)
  if (days < 0) return `逾期 ${-days} 天`
  if (days === 0) return '今天到期'
  return days <= AHEAD ? `还剩 ${days} 天` : `${spokenDay(due, now)} 前`
}

/** How long ago one was there, in days: 今天, 昨天, 12 天前; '' for never. */
export function sinceWords(visited: Millis | null, now: Millis): string {
  if (visited === null) return ''
  const days = Math.max(0, Math.floor((dayStart(dayNumber(now)) - dayStart(dayNumber(visited))) / DAY))
  return days === 0 ? '今天' : days === 1 ? '昨天' : `${days} 天前`
}

/** As much of a building as decides who may enter a visit to it. */
export interface BuildingFacts {
  /** The collector of its beat. */
  holderId: string
  /** The squad that answers for its street. */
  unitId: string
}

const ENTRY: MoveRules<BuildingFacts> = {
  stage: () => null,
  who: ({ holderId, unitId }, actor) => {
    if (holderId === actor.id) return null
    if (actor.roles.includes('collector')) return '这栋楼不在您的责任网格'
    const enforces = hasRole(actor, 'handler') || hasRole(actor, 'head')
    return enforces && isInOrg(actor, unitId) ? null : '这栋楼由其他单位巡查'
  },
  rules: [],
}

/** Whether somebody may enter what they found at a building. Asked by the screens and by the demo backend alike. */
export const maySurvey = (facts: BuildingFacts, actor: Actor, now: Millis): Verdict =>
  judge(ENTRY, facts, actor, now)

/** Where in or around a building of so many floors something can be, from below upwards. */
export const placesIn = (floors: number): string[] => [
  '室外',
  '地下',
  ...Array.from({ length: Math.max(0, Math.min(60, Math.floor(floors))) }, (_, at) => `${at + 1} 层`),
  '屋顶',
]
