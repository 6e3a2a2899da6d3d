import type { Millis } from '@/domain/time'
import type { TrackPoint } from './track'

// Stores a point as four 32-bit integers: an hour of walking takes some 6 KB on the phone.

const NUMBERS = 4
/** Six digits of a degree are 11 cm; seven do not fit. */
const DEGREE = 1_000_000
/** Times count in tenths of a second from the start. */
const TENTH = 100
/** Special values of the accuracy field (decimetres): no accuracy, and the flag of a fresh point. */
const NONE = 0xffff
const FRESH = 0x10000

/** Encodes points as bytes. Their times count from `start`. */
export function packPoints(points: readonly TrackPoint[], start: Millis): ArrayBuffer {
  const numbers = new Int32Array(points.length * NUMBERS)
  points.forEach(({ longitude, latitude, time, accuracy, fresh }, index) => {
    const exact = accuracy === null ? NONE : Math.min(NONE - 1, Math.round(accuracy * 10))
    numbers.set(
      [
        Math.round((time - start) / TENTH),
        Math.round(longitude * DEGREE),
        Math.round(latitude * DEGREE),
        exact + (fresh ? FRESH : 0),
      ],
      index * NUMBERS,
    )
  })
  return numbers.buffer
}

/** Decodes points from bytes. An incomplete last point is dropped. */
export function unpackPoints(bytes: ArrayBuffer, start: Millis): TrackPoint[] {
  const numbers = new Int32Array(bytes, 0, Math.floor(bytes.byteLength / 4 / NUMBERS) * NUMBERS)
  const points: TrackPoint[] = []
  for (let at = 0; at < numbers.length; at += NUMBERS) {
    const [tenths = 0, east = 0, north = 0, last = NONE] = numbers.subarray(at, at + NUMBERS)
    const exact = last % FRESH
    points.push({
      longitude: east / DEGREE,
      latitude: north / DEGREE,
      time: start + tenths * TENTH,
      accuracy: exact === NONE ? null : exact / 10,
      ...(last >= FRESH && { fresh: true }),
    })
  }
  return points
}

/** A point in a request: seconds since the start, longitude, latitude, accuracy in metres (-1: none), 1 for a fresh point. */
export type SentPoint = number[]

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/** Points in a request. With fewer than 6 digits the server would count points 12 m apart as drift. */
export const sentPoints = (points: readonly TrackPoint[], start: Millis): SentPoint[] =>
  points.map(({ longitude, latitude, time, accuracy, fresh }) => [
    Math.round((time - start) / 1000),
    rounded(longitude, 6),
    rounded(latitude, 6),
    accuracy === null ? -1 : Math.round(accuracy),
    ...(fresh ? [1] : []),
  ])

/** Decodes the points of a request. */
export const receivedPoints = (sent: readonly SentPoint[], start: Millis): TrackPoint[] =>
  sent.map(([seconds = 0, longitude = 0, latitude = 0, accuracy = -1, fresh = 0]) => ({
    longitude,
    latitude,
    time: start + seconds * 1000,
    accuracy: accuracy < 0 ? null : accuracy,
    ...(fresh === 1 && { fresh: true }),
  }))
