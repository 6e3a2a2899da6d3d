import { distance, spokenDistance, type Position } from './geo'
import { problemIf, problemsOf, type Problem } from './problems'
import { MINUTE, type Millis } from './time'

// What a photo proves: when and where it was taken, by its metadata or the shutter, never by when it was submitted.

/** Taken for the form, or chosen from the album. Values [ours], as sent. */
export const PHOTO_SOURCES = ['camera', 'album'] as const
export type PhotoSource = (typeof PHOTO_SOURCES)[number]

export type ShotPosition = Position & { accuracy: number | null }

/** One photo as evidence; null where neither metadata nor shutter has the value. */
export interface Shot {
  source: PhotoSource
  takenAt: Millis | null
  position: ShotPosition | null
}

/** What the photos should show: the place, and since when the record is to be handled. Null when unknown. */
export interface Scene {
  position: Position | null
  since: Millis | null
}

export const NO_SCENE: Scene = { position: null, since: null }

/** A photo from the camera older than this (ms) came from an album. */
const FRESH = 10 * MINUTE

/** Time and position of a photo: its metadata first, then those of the shutter (`fresh`: by the camera). */
export function shotOf(
  own: { time: Millis | null; position: ShotPosition | null },
  shutter: { fresh: boolean; at: Millis; position: ShotPosition | null },
): Shot {
  const taken = shutter.fresh && (own.time === null || shutter.at - own.time < FRESH)
  return {
    source: taken ? 'camera' : 'album',
    takenAt: own.time ?? (taken ? shutter.at : null),
    position: own.position ?? (taken ? shutter.position : null),
  }
}

/** Metres between the photo and the place; null when one of them is unknown. */
export const awayFrom = ({ position }: Pick<Shot, 'position'>, scene: Scene): number | null =>
  position && scene.position ? distance(position, scene.position) : null

/** A photo farther away than this (metres) needs an explanation. */
export const FAR = 200

/** Doubts about an album photo: older than the dispatch, taken elsewhere. */
export const DOUBTS = ['old', 'far'] as const
export type Doubt = (typeof DOUBTS)[number]

/** The doubts about a photo. A photo taken for the form has none. */
export function doubtsAbout(shot: Shot, scene: Scene): Doubt[] {
  const { source, takenAt, position } = shot
  if (source === 'camera') return []
  const away = awayFrom(shot, scene)
  const old = takenAt !== null && scene.since !== null && takenAt < scene.since
  // The accuracy of the phone is subtracted from the distance.
  const far = away !== null && away - (position?.accuracy ?? 0) > FAR
  return DOUBTS.filter((doubt) => (doubt === 'old' ? old : far))
}

const awayWords = (away: number | null): string => (away === null ? '' : `距案发地 ${spokenDistance(away)}`)

/** Label of an album photo: 相册 · 11月10日 · 距案发地 1.2 公里. `day`: formats its day. */
export function albumWords(
  { takenAt, away }: { takenAt: Millis | null; away: number | null },
  day: (ms: Millis) => string,
): string {
  return ['相册', takenAt === null ? '拍摄时间不明' : day(takenAt), awayWords(away)]
    .filter(Boolean)
    .join(' · ')
}

/** A photo of a form with its doubts. */
export interface Explained {
  takenAt: Millis | null
  away: number | null
  doubts: readonly Doubt[]
  remark: string
}

/** '早于派遣时间，距案发地 1.2 公里' */
export const doubtWords = ({ doubts, away }: Explained): string =>
  doubts.map((doubt) => (doubt === 'old' ? '早于派遣时间' : awayWords(away))).join('，')

/** Each doubtful photo needs a reason. */
export const remarkProblems = <const F extends string>(
  field: F,
  photos: readonly Explained[],
): Problem<F>[] => {
  const at = photos.findIndex(({ doubts, remark }) => doubts.length > 0 && remark.trim() === '')
  const found = photos[at]
  return problemsOf(
    problemIf(
      found !== undefined,
      field,
      `第 ${at + 1} 张照片${found ? doubtWords(found) : ''}，请写一句说明`,
    ),
  )
}
