import { awayFrom, type Scene, type Shot, albumWords, FAR, type ShotPosition } from '@/domain/attachment'
import { formatTime } from '@/domain/format'
import { spokenDistance } from '@/domain/geo'

/** What a form knows of the place its photos are taken at. */
export interface Stamp {
  /** Address; '' where it is not known. */
  place: string
  /** 任务号; '' before the report has one. */
  number: string
  person: string
  /** Where the phone is, WGS84, accuracy in metres. */
  position: ShotPosition | null
  /** What the photos are of: distances are reckoned from it, and what has to be explained. */
  scene: Scene
}

const inFull = (ms: number): string => formatTime(ms, 'YYYY-MM-DD HH:mm:ss')

/** The watermark: time, place, number, person (docs/platform.md). One out of the album says its own day and distance. */
export function stampLines(stamp: Stamp, shot: Shot): string[] {
  const { takenAt } = shot
  const away = awayFrom(shot, stamp.scene)
  const time = takenAt === null ? '' : inFull(takenAt)
  return [
    shot.source === 'album' ? albumWords({ takenAt, away }, inFull) : time,
    placeLine(stamp, shot),
    `编号 ${stamp.number || '待上报'}`,
    stamp.person,
  ].filter((line) => line !== '')
}

/** The address of the form for a photo taken there, else where it was taken. */
function placeLine({ place, position, scene }: Stamp, shot: Shot): string {
  const known = shot.position
  if (!known) return shot.source === 'album' ? '拍摄地点不明' : place
  const away = awayFrom(shot, { ...scene, position: scene.position ?? position })
  const elsewhere = away !== null && away > FAR
  if (place !== '' && !elsewhere) return place
  const accuracy = known.accuracy === null ? '' : `（±${Math.round(known.accuracy)} 米）`
  const there = `${known.longitude.toFixed(5)}, ${known.latitude.toFixed(5)}${accuracy}`
  // Out of the album the line above says how far.
  return elsewhere && scene.position && shot.source === 'camera'
    ? `${there} · 距案发地 ${spokenDistance(away)}`
    : there
}
