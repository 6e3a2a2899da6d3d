import { lengthProblem, problemsOf, type Problem } from '@/domain/problems'

// 文明督导: a point starts with full marks, and each item can lose some. All values [ours].

/** One item to check, with its marks. */
export interface ScoreItem {
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
export const deductible = (points: number, { full }: Pick<ScoreItem, 'full'>): number =>
  Math.min(full, Math.max(0, Math.round(points / SCORE_STEP) * SCORE_STEP))

export interface Total {
  /** Sum of all full marks. */
  full: number
  deducted: number
  score: number
}

/** The running total; results of unknown items are ignored. */
export function totalOf(
  items: readonly ScoreItem[],
  said: readonly Pick<Deduction, 'itemId' | 'points'>[],
): Total {
  const full = items.reduce((sum, item) => sum + item.full, 0)
  const of = (item: ScoreItem) => said.find(({ itemId }) => itemId === item.id)?.points ?? 0
  const deducted = items.reduce((sum, item) => sum + deductible(of(item), item), 0)
  return { full, deducted, score: full - deducted }
}

/** Form field of an item. */
export const itemField = (itemId: string): string => `item-${itemId}`

/** Error of an item with a deduction: it needs a reason, a unit and a photo. */
function itemProblem(item: ScoreItem, { reason, unitCode, photoCount }: Deduction): Problem | false {
  const field = itemField(item.id)
  const lacks = (text: string) => ({ field, text: `“${item.name}”扣了分，${text}` })
  if (reason.trim() === '') return lacks('请填写扣分原因')
  if (unitCode === '') return lacks('请选择责任单位')
  if (photoCount < 1) return lacks('请拍一张照片')
  return lengthProblem(field, reason, `“${item.name}”的扣分原因`)
}

/** Errors of a score, in the order of the form. */
export function scoreProblems(
  items: readonly ScoreItem[],
  { pointId, said, remark }: { pointId: string; said: readonly Deduction[]; remark: string },
): Problem[] {
  const deducted = items.map((item) => {
    const found = said.find(({ itemId, points }) => itemId === item.id && deductible(points, item) > 0)
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
export const pointsWord = (points: number): string => `${points} 分`
