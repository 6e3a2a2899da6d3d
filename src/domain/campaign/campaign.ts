import { distance, isPosition, type Position } from '@/domain/geo'
import { judge, type MoveRules, type Verdict } from '@/domain/verdict'
import type { Actor } from '@/domain/actor'
import type { Millis } from '@/domain/time'

// A campaign (专项): for some weeks collectors visit points of one sort in one region. All values [ours].

/** inspect 专项巡查: a point is in order or not. civilized 文明督导: a point is scored item by item. */
export const CAMPAIGN_KINDS = ['inspect', 'civilized'] as const
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number]

export const CAMPAIGN_STATES = ['running', 'coming', 'over'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

export const CAMPAIGN_STATE_LABEL: Record<CampaignState, string> = {
  running: '进行中',
  coming: '未开始',
  over: '已结束',
}

/** The facts that decide what a user may do in a campaign. Times are epoch ms; null: open at that end. */
export interface CampaignFacts {
  kind: CampaignKind
  start: Millis | null
  end: Millis | null
}

/** State of a campaign at `now`. */
export function campaignState(
  { start, end }: Pick<CampaignFacts, 'start' | 'end'>,
  now: Millis,
): CampaignState {
  if (start !== null && now < start) return 'coming'
  return end !== null && now > end ? 'over' : 'running'
}

/** scored: a point of a civilized campaign, with any score. */
export const POINT_STATES = ['todo', 'normal', 'problem', 'scored'] as const
export type PointState = (typeof POINT_STATES)[number]

export const POINT_STATE_LABEL: Record<PointState, string> = {
  todo: '待巡',
  normal: '正常',
  problem: '异常',
  scored: '已评分',
}

/** The facts of a point that the rules need. */
export interface PointFacts {
  state: PointState
  /** The collector it is assigned to. */
  holderId: string
  campaign: CampaignFacts
}

export type PointMove = 'pass' | 'report' | 'score'

const running = ({ campaign }: PointFacts, _: Actor, now: Millis): string | null => {
  const state = campaignState(campaign, now)
  if (state === 'running') return null
  return state === 'coming' ? '专项还没有开始' : '专项已经结束'
}

const own = ({ holderId }: PointFacts, { id }: Actor): string | null =>
  holderId === id ? null : '这个点位由他人负责'

/** A later problem replaces 正常; a point with a problem stays so until it is corrected. */
const notDone = ({ state }: PointFacts): string | null => {
  if (state === 'problem') return '这个点位已登记异常'
  return state === 'normal' ? '这个点位已登记正常' : null
}

const ofKind =
  (kind: CampaignKind) =>
  ({ campaign }: PointFacts): string | null =>
    campaign.kind === kind ? null : kind === 'inspect' ? '文明督导的点位要评分' : '这个专项不评分'

const RULES: Record<PointMove, MoveRules<PointFacts>> = {
  pass: { stage: ofKind('inspect'), who: own, rules: [running, notDone] },
  report: { stage: ofKind('inspect'), who: own, rules: [running] },
  score: { stage: ofKind('civilized'), who: own, rules: [running] },
}

/** Whether a user may pass a point, report a problem of it, or score it, at `now`. Screens and demo call the same function. */
export const mayAtPoint = (move: PointMove, facts: PointFacts, actor: Actor, now: Millis): Verdict =>
  judge(RULES[move], facts, actor, now)

/** Progress of a campaign. */
export interface Progress {
  done: number
  total: number
  problems: number
}

export const progressOf = (points: readonly { state: PointState }[]): Progress => ({
  done: points.filter(({ state }) => state !== 'todo').length,
  total: points.length,
  problems: points.filter(({ state }) => state === 'problem').length,
})

interface Placed {
  state: PointState
  doneTime: Millis | null
  longitude: number | null
  latitude: number | null
}

/**
 * The points in the order to visit: open ones first, the nearest first (in the given order without an own position; points
 * without a position last), then done ones, the latest first.
 */
export function inVisitOrder<P extends Placed>(points: readonly P[], here: Position | null): P[] {
  const metres = (point: P) => (here && isPosition(point) ? distance(here, point) : Infinity)
  const compare = (a: number, b: number) => (a === b ? 0 : a - b)
  const todo = points.filter(({ state }) => state === 'todo')
  const done = points.filter(({ state }) => state !== 'todo')
  return [
    ...todo.sort((a, b) => compare(metres(a), metres(b))),
    ...done.sort((a, b) => compare(b.doneTime ?? 0, a.doneTime ?? 0)),
  ]
}
