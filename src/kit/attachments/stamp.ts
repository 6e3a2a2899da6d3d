import { awayFrom, type Scene, type Shot, albumText, FAR, type ShotPosition } from '@/domain/attachment'
import { formatTime } from '@/domain/format'
import { formatDistance } from '@/domain/geo'

/** The data of a form about the place of its photos. */
export interface Stamp {
  /** Address; '' where unknown. */
  place: string
  /** 任务号; '' before the report has a number. */
  number: string
  person: string
  /** Position of the phone (WGS84), accuracy in metres. */
  position: ShotPosition | null
  /** The site: distances are measured from it and decide what must be explained. */
  scene: Scene
}

const inFull = (ms: number): string => formatTime(ms, 'YYYY-MM-DD HH:mm:ss')

/**
 * The watermark: time, place, number, person (docs/platform.md). A photo from the album shows its own day and
 * distance.
 */
export function stampLines(stamp: Stamp, shot: Shot): string[] {
  const { takenAt } = shot
  const away = awayFrom(shot, stamp.scene)
  const time = takenAt === null ? '' : inFull(takenAt)
  return [
    shot.source === 'album' ? albumText({ takenAt, away }, inFull) : time,
    placeLine(stamp, shot),
    `编号 ${stamp.number || '待上报'}`,
    stamp.person,
  ].filter((line) => line !== '')
}

/** The form's address for a photo taken there, else where it was taken. */
function placeLine({ place, position, scene }: Stamp, shot: Shot): string {
  const known = shot.position
  if (!known) return shot.source === 'album' ? '拍摄地点不明' : place
  const away = awayFrom(shot, { ...scene, position: scene.position ?? position })
  const elsewhere = away !== null && away > FAR
  if (place !== '' && !elsewhere) return place
  const accuracy = known.accuracy === null ? '' : `（±${Math.round(known.accuracy)} 米）`
  const there = `${known.longitude.toFixed(5)}, ${known.latitude.toFixed(5)}${accuracy}`
  // For an album photo the line above shows the distance.
  return elsewhere && scene.position && shot.source === 'camera'
    ? `${there} · 距案发地 ${formatDistance(away)}`
    : there
}
