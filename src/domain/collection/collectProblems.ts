import { photoKindLabel, type PhotoKind } from '@/domain/attachment'
import { type Problem, problemIf, problemsOf } from '@/domain/problems'
import type { Ring } from '@/domain/ring'
import type { Millis } from '@/domain/time'
import { COLLECT_RULES, type CollectKindName } from './collectKinds'
import { fieldProblems, type Words } from './field'
import { outlineFault } from './outline'

/** A record that is collected, as far as its completeness goes. */
export interface Collected {
  kind: CollectKindName
  hasPosition: boolean
  words: Words
  ring: Ring
  /** Kinds of the photos there are. */
  photoKinds: readonly string[]
  /** Masked words of the record that came back, where this mends one. */
  kept?: Words
}

/** Kinds of photo that are still missing, in the order they are taken. */
const missingPhotos = (kind: CollectKindName, there: readonly string[]): PhotoKind[] =>
  COLLECT_RULES[kind].photos.filter((photo) => !there.includes(photo))

/** What keeps a collected record from being sent, from the top of the form down. `now` is epoch ms. */
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
