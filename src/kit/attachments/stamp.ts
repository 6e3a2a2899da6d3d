import { formatTime } from '@/domain/format'
import { distance, isPosition, type Position } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import type { Seen } from '@/platform/photo'

/** What a form knows of the place its photos are taken at. */
export interface Stamp {
  /** Address; '' where it is not known. */
  place: string
  /** 任务号; '' before the report has one. */
  number: string
  person: string
  /** WGS84, accuracy in metres. */
  position: (Position & { accuracy: number | null }) | null
}

/** A photo taken farther away than this (metres) was not taken where the form stands. */
const ELSEWHERE = 500

/**
 * The watermark: time, place, number, person (platform.md). What the photo says of itself goes before what the form says;
 * `fresh` is true for one taken just now, so that a time that is only a guess is marked as such.
 */
export function stampLines(stamp: Stamp, seen: Seen, now: Millis, fresh: boolean): string[] {
  const guessed = seen.time === null && !fresh
  return [
    formatTime(seen.time ?? now, 'YYYY-MM-DD HH:mm:ss') + (guessed ? '（选取时间）' : ''),
    placeLine(stamp, seen.position),
    `编号 ${stamp.number || '待上报'}`,
    stamp.person,
  ].filter((line) => line !== '')
}

function placeLine({ place, position }: Stamp, own: Seen['position']): string {
  const away = own !== null && position !== null && distance(own, position) > ELSEWHERE
  if (place !== '' && !away) return place
  const known = own ?? position
  if (!isPosition(known)) return ''
  const accuracy = known.accuracy === null ? '' : `（±${Math.round(known.accuracy)} 米）`
  return `${known.longitude.toFixed(5)}, ${known.latitude.toFixed(5)}${accuracy}`
}
