import { photoKindLabel, type PhotoKind } from '@/domain/attachment'
import { type Problem, problemIf, problemsOf } from '@/domain/problems'
import { type Ring, ringArea } from '@/domain/ring'
import type { Millis } from '@/domain/time'
import type { Position } from '@/domain/geo'
import { COLLECT_RULES, type CollectKindName, fieldProblems, type FieldTexts } from './collectKinds'

/** Square metres that the outline of a stall may have. */
const OUTLINE_AREA = { least: 2, most: 200_000 } as const

/** Maximum number of corners. */
export const CORNERS_MOST = 60

/** Side of the line from a to b on which a place lies: above 0 left, below right, 0 on it. */
const side = (a: Position, b: Position, at: Position): number =>
  Math.sign(
    (b.longitude - a.longitude) * (at.latitude - a.latitude) -
      (b.latitude - a.latitude) * (at.longitude - a.longitude),
  )

const crosses = (a: Position, b: Position, c: Position, d: Position): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

/** Whether an outline crosses itself. */
export function runsOverItself(ring: Ring): boolean {
  const edges = ring.flatMap((from, at) => {
    const to = ring[(at + 1) % ring.length]
    return to ? [{ from, to }] : []
  })
  return edges.some((one, at) =>
    edges.slice(at + 2).some((other) => crosses(one.from, one.to, other.from, other.to)),
  )
}

/** Error of an outline; '' for none, and for an empty outline, which is optional. */
export function outlineFault(ring: Ring): string {
  if (ring.length === 0) return ''
  if (ring.length < 3) return '范围至少要三个角点，也可以清空不画'
  if (ring.length > CORNERS_MOST) return `范围最多 ${CORNERS_MOST} 个角点`
  if (runsOverItself(ring)) return '范围的边线交叉了，请撤销后重画'
  const area = ringArea(ring)
  if (area < OUTLINE_AREA.least) return '范围太小，请核对角点'
  return area > OUTLINE_AREA.most ? '范围超过 20 公顷，请核对角点' : ''
}

/** A collected record as far as its validation needs it. */
export interface Collected {
  kind: CollectKindName
  hasPosition: boolean
  words: FieldTexts
  ring: Ring
  /** Types of its photos. */
  photoKinds: readonly string[]
  /** Masked texts of the returned record that this one corrects. */
  kept?: FieldTexts | undefined
}

/** Missing photo types, in the order they are taken. */
const missingPhotos = (kind: CollectKindName, there: readonly string[]): PhotoKind[] =>
  COLLECT_RULES[kind].photos.filter((photo) => !there.includes(photo))

/** Errors of a collected record, from the top of the form. `now` is epoch ms. */
export function collectProblems(record: Collected, now: Millis): Problem[] {
  const { kind, hasPosition, words, ring, photoKinds, kept } = record
  const { fields, outlined } = COLLECT_RULES[kind]
  const fault = outlined ? outlineFault(ring) : ''
  const missing = missingPhotos(kind, photoKinds).map(photoKindLabel)
  return [
    ...problemsOf(problemIf(!hasPosition, 'place', '请标注位置'), problemIf(fault !== '', 'ring', fault)),
    ...fieldProblems(fields, words, now, kept),
    ...problemsOf(problemIf(missing.length > 0, 'photos', `还差照片：${missing.join('、')}`)),
  ]
}
