import { photoKindLabel, type PhotoKind } from '@/domain/attachment'
import { type Problem, problemIf, problemsOf } from '@/domain/problems'
import type { Ring } from '@/domain/ring'
import type { Millis } from '@/domain/time'
import { COLLECT_RULES, type CollectKindName } from './collectKinds'
import { fieldProblems, type Words } from './field'
import { outlineFault } from './outline'

/** A collected record as far as its validation needs it. */
export interface Collected {
  kind: CollectKindName
  hasPosition: boolean
  words: Words
  ring: Ring
  /** Types of its photos. */
  photoKinds: readonly string[]
  /** Masked texts of the returned record that this one corrects. */
  kept?: Words
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
