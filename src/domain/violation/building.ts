import { hasRole, isInOrg, type Actor } from '@/domain/actor'
import { isPosition } from '@/domain/geo'
import { DAY, dayNumber, dayStart, formatRelativeDay, type Millis } from '@/domain/time'
import { lengthProblem, problemIf, problemsOf, requiredText, type Problem } from '@/domain/problems'
import { judge, type MoveRules, type MoveVerdict } from '@/domain/verdict'

// A building (楼栋) of 两违巡查: its risk, its interval, its collector. All values [ours].

/** Highest first: a building without a risk counts as highest. */
export const RISKS = ['high', 'mid', 'low'] as const
export type Risk = (typeof RISKS)[number]

export const RISK_LABEL: Record<Risk, string> = { high: '高风险', mid: '中风险', low: '低风险' }

/** Days between two visits by risk. */
export const ROUND_DAYS: Record<Risk, number> = { high: 7, mid: 15, low: 30 }

/** Days before the last day on which a building counts as due: rounds are planned by half weeks. */
const AHEAD = 3

/** The last moment (epoch ms) of the day by which a building must be visited again after `visited`. */
export const dueAfter = (risk: Risk, visited: Millis): Millis =>
  dayStart(dayNumber(visited) + ROUND_DAYS[risk] + 1) - 1

/** Whole days (Chinese time) until the day of `due`; negative after it. */
const daysLeft = (due: Millis, now: Millis): number => dayNumber(due) - dayNumber(now)

export type VisitStatus = 'never' | 'overdue' | 'due' | 'done'

/** State of a building in its round. `due` is null before the first visit. */
export function visitStatusOf(due: Millis | null, now: Millis): VisitStatus {
  if (due === null) return 'never'
  const days = daysLeft(due, now)
  if (days < 0) return 'overdue'
  return days <= AHEAD ? 'due' : 'done'
}

/** 应巡: never visited, late, or due within three days. All others are 已巡. */
export const isDue = (due: Millis | null, now: Millis): boolean => visitStatusOf(due, now) !== 'done'

/** The due date as text: 逾期 3 天, 今天到期, 还剩 2 天, 6月20日前. */
export function dueText(due: Millis | null, now: Millis): string {
  if (due === null) return '还没有巡过'
  const days = daysLeft(due, now)
  if (days < 0) return `逾期 ${-days} 天`
  if (days === 0) return '今天到期'
  return days <= AHEAD ? `还剩 ${days} 天` : `${formatRelativeDay(due, now)} 前`
}

/** Days since the last visit: 今天, 昨天, 12 天前; '' for never. */
export function lastVisitText(visited: Millis | null, now: Millis): string {
  if (visited === null) return ''
  const days = Math.max(0, Math.floor((dayStart(dayNumber(now)) - dayStart(dayNumber(visited))) / DAY))
  return days === 0 ? '今天' : days === 1 ? '昨天' : `${days} 天前`
}

/** The facts that decide who may enter a visit to a building. */
export interface BuildingFacts {
  /** The collector of its grid. */
  holderId: string
  /** The squad of its street. */
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

/** Whether a user may enter a visit to a building. Screens and demo call the same function. */
export const maySurvey = (facts: BuildingFacts, actor: Actor, now: Millis): MoveVerdict =>
  judge(ENTRY, facts, actor, now)

/** The places of a building that are no floor. */
export const OTHER_PLACES = { roof: '屋顶', outside: '室外', below: '地下' } as const

/** The places in or around a building with so many floors, from below upwards. */
export const placesIn = (floors: number): string[] => [
  OTHER_PLACES.outside,
  OTHER_PLACES.below,
  ...Array.from({ length: Math.max(0, Math.min(60, Math.floor(floors))) }, (_, at) => `${at + 1} 层`),
  OTHER_PLACES.roof,
]

/** Uses of a building, as its file names them. */
export const BUILDING_USES = ['住宅', '底商上住', '商业办公', '厂房仓库', '公共建筑', '其他'] as const

/** The form that registers a building or corrects its file. */
export interface BuildingInput {
  /** The building that is corrected; '' for a new one. */
  id: string
  name: string
  /** As typed. */
  floors: string
  use: string
  place: object | null
  /** It does not exist any more; only in a correction. */
  gone: boolean
  remark: string
  photoCount: number
}

/** A typed number of floors; null when invalid. */
export function readFloors(text: string): number | null {
  const floors = Number(text.normalize('NFKC').trim().replace(/层$/, ''))
  return Number.isInteger(floors) && floors >= 1 && floors <= 200 ? floors : null
}

/** Errors of the form of a building, in its order. */
export function buildingProblems(form: BuildingInput): Problem[] {
  const stands = !form.gone
  return problemsOf(
    stands && problemIf(!isPosition(form.place), 'place', '请标出楼栋的位置'),
    stands ? requiredText('name', form.name, '楼栋名称') : false,
    stands && problemIf(readFloors(form.floors) === null, 'floors', '请填写地上层数，1 到 200'),
    problemIf(form.id === '' && form.photoCount < 1, 'photos', '请至少拍一张楼栋照片'),
    lengthProblem('remark', form.remark, '说明'),
  )
}
