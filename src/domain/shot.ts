import { distance, spokenDistance, type Position } from './geo'
import { problemIf, problemsOf, type Problem } from './problems'
import { MINUTE, type Millis } from './time'

// What a photo proves: when and where it was taken, by its own word or by the shutter, never by when it was handed in.

/** Taken for the form, or chosen from what the phone has. Values [ours], as they are sent. */
export const PHOTO_SOURCES = ['camera', 'album'] as const
export type PhotoSource = (typeof PHOTO_SOURCES)[number]

export type ShotPosition = Position & { accuracy: number | null }

/** One photo as evidence; null where neither it nor the shutter says it. */
export interface Shot {
  source: PhotoSource
  takenAt: Millis | null
  position: ShotPosition | null
}

/** What the photos are of: where it is, and since when it is somebody's to handle. Null where nobody knows. */
export interface Scene {
  position: Position | null
  since: Millis | null
}

export const NO_SCENE: Scene = { position: null, since: null }

/** A camera that hands over a photo older than this (ms) has opened an album. */
const FRESH = 10 * MINUTE

/** What is known of a photo: its own word first, then the moment and the place of the shutter (`fresh`: by the camera). */
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

/** Metres between the photo and what it is of; null where one of the two is not known. */
export const awayFrom = ({ position }: Pick<Shot, 'position'>, scene: Scene): number | null =>
  position && scene.position ? distance(position, scene.position) : null

/** A photo farther away than this (metres) does not show the place by itself. */
export const FAR = 200

/** What makes a photo out of the album doubtful: older than the dispatch, taken somewhere else. */
export const DOUBTS = ['old', 'far'] as const
export type Doubt = (typeof DOUBTS)[number]

/** What has to be explained about a photo. One taken for the form explains itself. */
export function doubtsAbout(shot: Shot, scene: Scene): Doubt[] {
  const { source, takenAt, position } = shot
  if (source === 'camera') return []
  const away = awayFrom(shot, scene)
  const old = takenAt !== null && scene.since !== null && takenAt < scene.since
  // What the phone was not sure of is no distance.
  const far = away !== null && away - (position?.accuracy ?? 0) > FAR
  return DOUBTS.filter((doubt) => (doubt === 'old' ? old : far))
}

const awayWords = (away: number | null): string => (away === null ? '' : `距案发地 ${spokenDistance(away)}`)

/** What a photo out of the album says of itself: 相册 · 11月10日 · 距案发地 1.2 公里. `day`: how its day is written. */
export function albumWords(
  { takenAt, away }: { takenAt: Millis | null; away: number | null },
  day: (ms: Millis) => string,
): string {
  return ['相册', takenAt === null ? '拍摄时间不明' : day(takenAt), awayWords(away)]
    .filter(Boolean)
    .join(' · ')
}

/** A photo of a form as far as it has to be explained. */
export interface Explained {
  takenAt: Millis | null
  away: number | null
  doubts: readonly Doubt[]
  remark: string
}

/** '早于派遣时间，距案发地 1.2 公里' */
export const doubtWords = ({ doubts, away }: Explained): string =>
  doubts.map((doubt) => (doubt === 'old' ? '早于派遣时间' : awayWords(away))).join('，')

/** Each doubtful photo needs a word of reason. */
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
