import { distance, isPosition, type Position } from '@/domain/geo'
import { judge, type MoveRules, type MoveVerdict } from '@/domain/verdict'
import type { Actor } from '@/domain/actor'
import { type Millis, DAY, dayNumber } from '@/domain/time'
import { formatTime } from '@/domain/format'
import { lengthProblem, problemsOf, type Problem } from '@/domain/problems'

// A campaign (专项): for some weeks collectors visit points of one sort in one region. All values [ours].

/** inspect 专项巡查: a point is in order or not. civilized 文明督导: a point is scored item by item. */
export const CAMPAIGN_KINDS = ['inspect', 'civilized'] as const
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number]

export const CAMPAIGN_STATES = ['running', 'coming', 'over'] as const
type CampaignState = (typeof CAMPAIGN_STATES)[number]

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
export const mayAtPoint = (move: PointMove, facts: PointFacts, actor: Actor, now: Millis): MoveVerdict =>
  judge(RULES[move], facts, actor, now)

/** Progress of a campaign. */
interface Progress {
  done: number
  total: number
  problems: number
}

export const campaignProgress = (points: readonly { state: PointState }[]): Progress => ({
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

/** A campaign runs between these moments (epoch ms); null: open at that end. */
interface Timed {
  startTime: Millis | null
  endTime: Millis | null
}

const day = (ms: Millis | null): string => (ms === null ? '' : formatTime(ms, 'M月D日'))

/** 6月11日 至 6月21日; '' when both ends are unknown. */
export const formatCampaignPeriod = ({ startTime, endTime }: Timed): string =>
  [day(startTime), day(endTime)].filter(Boolean).join(' 至 ')

/** The facts of a campaign that the rules need. */
export const campaignFacts = ({
  kind,
  startTime,
  endTime,
}: Pick<CampaignFacts, 'kind'> & Timed): CampaignFacts => ({ kind, start: startTime, end: endTime })

/** 进行中 · 还有 9 天, 今天结束, 未开始, 已结束. */
export function campaignTimeLabel({ startTime: start, endTime: end }: Timed, now: Millis): string {
  const state = campaignState({ start, end }, now)
  const label = CAMPAIGN_STATE_LABEL[state]
  if (state !== 'running' || end === null) return label
  const days = dayNumber(end) - dayNumber(now)
  return days < 1 ? '今天结束' : `${label} · 还有 ${days} 天`
}

/** Whether a campaign ends within two days of `now`. */
export const endsSoon = ({ endTime }: Timed, now: Millis): boolean =>
  endTime !== null && endTime >= now && endTime - now < 2 * DAY

// 文明督导: a point starts with full marks, and each item can lose some. All values [ours].

/** One item to check, with its marks. */
export interface CivilizedScoreItem {
  id: string
  name: string
  /** Full marks of the item. */
  full: number
}

/** The result of one item. */
export interface Deduction {
  itemId: string
  /** Marks deducted; 0: no deduction. */
  points: number
  reason: string
  /** 责任单位; '' when none is chosen. */
  unitCode: string
  photoCount: number
}

/** One tap deducts or restores this much. */
export const SCORE_STEP = 0.5

/** A valid deduction: in steps, between 0 and the full marks of the item. */
export const deductible = (points: number, { full }: Pick<CivilizedScoreItem, 'full'>): number =>
  Math.min(full, Math.max(0, Math.round(points / SCORE_STEP) * SCORE_STEP))

interface Total {
  /** Sum of all full marks. */
  full: number
  deducted: number
  score: number
}

/** The running total; results of unknown items are ignored. */
export function civilizedTotal(
  items: readonly CivilizedScoreItem[],
  deductions: readonly Pick<Deduction, 'itemId' | 'points'>[],
): Total {
  const full = items.reduce((sum, item) => sum + item.full, 0)
  const of = (item: CivilizedScoreItem) => deductions.find(({ itemId }) => itemId === item.id)?.points ?? 0
  const deducted = items.reduce((sum, item) => sum + deductible(of(item), item), 0)
  return { full, deducted, score: full - deducted }
}

/** Form field of an item. */
export const itemField = (itemId: string): string => `item-${itemId}`

/** Error of an item with a deduction: it needs a reason, a unit and a photo. */
function itemProblem(item: CivilizedScoreItem, { reason, unitCode, photoCount }: Deduction): Problem | false {
  const field = itemField(item.id)
  const problem = (text: string) => ({ field, text: `“${item.name}”扣了分，${text}` })
  if (reason.trim() === '') return problem('请填写扣分原因')
  if (unitCode === '') return problem('请选择责任单位')
  if (photoCount < 1) return problem('请拍一张照片')
  return lengthProblem(field, reason, `“${item.name}”的扣分原因`)
}

/** Errors of a score, in the order of the form. */
export function civilizedScoreProblems(
  items: readonly CivilizedScoreItem[],
  { pointId, deductions, remark }: { pointId: string; deductions: readonly Deduction[]; remark: string },
): Problem[] {
  const deducted = items.map((item) => {
    const found = deductions.find(({ itemId, points }) => itemId === item.id && deductible(points, item) > 0)
    return found ? itemProblem(item, found) : false
  })
  return problemsOf<string>(
    pointId === '' && { field: 'point', text: '请选择督导点位' },
    items.length === 0 && { field: '', text: '测评项目还没有加载出来' },
    ...deducted,
    lengthProblem('remark', remark, '督导说明'),
  )
}

/** 92.5 分, 100 分. */
export const formatPoints = (points: number): string => `${points} 分`
