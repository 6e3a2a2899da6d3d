/** A position in degrees, WGS84/CGCS2000: the only system in the app (docs/platform.md "Maps"). */
export interface Position {
  longitude: number
  latitude: number
}

/** Mean radius of the earth in metres. */
const EARTH_RADIUS = 6_371_008.8

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** Metres between two positions (haversine; the error of a phone is far larger). */
export function distance(a: Position, b: Position): number {
  const latitudes = Math.sin(radians(b.latitude - a.latitude) / 2)
  const longitudes = Math.sin(radians(b.longitude - a.longitude) / 2)
  const h =
    latitudes * latitudes +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitudes * longitudes
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Direction from a to b in degrees, 0 north, 90 east, below 360. */
export function bearing(a: Position, b: Position): number {
  const turn = radians(b.longitude - a.longitude)
  const y = Math.sin(turn) * Math.cos(radians(b.latitude))
  const x =
    Math.cos(radians(a.latitude)) * Math.sin(radians(b.latitude)) -
    Math.sin(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.cos(turn)
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
}

/** A distance as text: 320 米 / 1.2 公里 / 35 公里 (whole from 10 km on). */
export function formatDistance(metres: number): string {
  const whole = Math.round(metres)
  if (whole < 1000) return `${whole} 米`
  const tenths = Math.round(metres / 100) / 10
  return `${tenths < 10 ? tenths : Math.round(metres / 1000)} 公里`
}

const DIRECTIONS = ['北', '东北', '东', '东南', '南', '西南', '西', '西北'] as const

/** Direction from a to b as text: 东北. */
const spokenDirection = (a: Position, b: Position): string =>
  DIRECTIONS[Math.round(bearing(a, b) / 45) % 8] ?? ''

/** The own position as text. */
export const HERE_WORDS = '就在我这里'

/** Below this (metres) a phone cannot distinguish two positions. */
const HERE = 20

/**
 * Where a place lies from the user: 在我东北方向约 230 米; within the accuracy (metres) of the own position 就在我这里. From
 * 100 m on rounded to tens.
 */
export function formatDirection(me: Position & { accuracy: number }, place: Position): string {
  const metres = distance(me, place)
  if (metres <= Math.max(HERE, Math.min(me.accuracy, 100))) return HERE_WORDS
  const rounded = metres < 100 ? metres : Math.round(metres / 10) * 10
  return `在我${spokenDirection(me, place)}方向约 ${formatDistance(rounded)}`
}

function isDegrees(value: unknown, limit: number): boolean {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit
}

/** Whether a value from outside is a position. 0,0 is not: gateways and devices write it for "unknown". */
export function isPosition(value: unknown): value is Position {
  if (typeof value !== 'object' || value === null) return false
  if (!('longitude' in value) || !('latitude' in value)) return false
  const { longitude, latitude } = value
  return isDegrees(longitude, 180) && isDegrees(latitude, 90) && !(longitude === 0 && latitude === 0)
}

/** Whether two positions are known and exactly the same. */
export const samePosition = (a: Position | null, b: Position | null): boolean =>
  a !== null && b !== null && a.longitude === b.longitude && a.latitude === b.latitude
