import { lengthProblem, problemsOf, type Problem } from '@/domain/problems'

// 文明督导: a point starts with all its points, and each item may lose some of its own. All values [ours].

/** One thing that is looked at, and what it is worth. */
export interface ScoreItem {
  id: string
  name: string
  /** The points it is worth. */
  full: number
}

/** What is said of one item. */
export interface Deduction {
  itemId: string
  /** Taken off; 0: nothing to complain of. */
  points: number
  reason: string
  /** 责任单位; '' while none is chosen. */
  unitCode: string
  photoCount: number
}

/** One tap takes off, or gives back, so much. */
export const SCORE_STEP = 0.5

/** A deduction as it can be: in steps, not below nothing, not above what the item is worth. */
export const deductible = (points: number, { full }: Pick<ScoreItem, 'full'>): number =>
  Math.min(full, Math.max(0, Math.round(points / SCORE_STEP) * SCORE_STEP))

export interface Total {
  /** What all items are worth. */
  full: number
  deducted: number
  score: number
}

/** The running total; what is said of an item that is not among them counts nothing. */
export function totalOf(
  items: readonly ScoreItem[],
  said: readonly Pick<Deduction, 'itemId' | 'points'>[],
): Total {
  const full = items.reduce((sum, item) => sum + item.full, 0)
  const of = (item: ScoreItem) => said.find(({ itemId }) => itemId === item.id)?.points ?? 0
  const deducted = items.reduce((sum, item) => sum + deductible(of(item), item), 0)
  return { full, deducted, score: full - deducted }
}

/** The name by which a form finds an item. */
export const itemField = (itemId: string): string => `item-${itemId}`

/** What one item that loses points still lacks: why, whose it is, and a photo that shows it. */
function itemProblem(item: ScoreItem, { reason, unitCode, photoCount }: Deduction): Problem | false {
  const field = itemField(item.id)
  const lacks = (text: string) => ({ field, text: `“${item.name}”扣了分，${text}` })
  if (reason.trim() === '') return lacks('请填写扣分原因')
  if (unitCode === '') return lacks('请选择责任单位')
  if (photoCount < 1) return lacks('请拍一张照片')
  return lengthProblem(field, reason, `“${item.name}”的扣分原因`)
}

/** What keeps a score from being sent, in the order of the form. */
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
