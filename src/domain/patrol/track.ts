import { distance, isPosition, type Position } from '@/domain/geo'
import { MINUTE, type Millis } from '@/domain/time'

/** A fix of a phone. */
export interface TrackPoint extends Position {
  time: Millis
  /** Radius in metres; null when the phone reported none. */
  accuracy: number | null
  /** True when the recording was interrupted before it: a new part begins here. Null when unknown. */
  fresh?: boolean | null
}

/** A part of a track without gaps, in order. */
export type Stretch = readonly TrackPoint[]

/** A cleaned track, and the number of dropped points. */
export interface CleanTrack {
  stretches: readonly Stretch[]
  /** Points dropped as impossible. */
  dropped: number
}

// The values are assumed: the specification has none.

/** A fix less accurate than this (metres) is ignored. */
export const VAGUE = 100
/** Maximum speed of an inspector (metres a second): 90 km/h. */
const FASTEST = 25
/** A user within this distance (metres) of the last point stands still: a phone on a table drifts as far. */
const STILL = 12
/** A gap longer than this (ms) between fixes is neither drawn nor counted. */
const BREAK = 10 * MINUTE

/** A fix farther than this (metres) away and back again is an error. */
const SPIKE = 100

/** Whether the distance between two fixes needs more than 90 km/h. */
export const tooFast = (a: TrackPoint, b: TrackPoint | undefined): boolean =>
  b !== undefined && distance(a, b) > (FASTEST * Math.max(1000, Math.abs(b.time - a.time))) / 1000

/** Out and back between two close points: an error, at any speed. */
function isSpike(before: TrackPoint, point: TrackPoint, next: TrackPoint | undefined): boolean {
  if (!next) return false
  const nearer = Math.min(distance(before, point), distance(point, next))
  return nearer > SPIKE && distance(before, next) < nearer
}

/** Valid and accurate points in order, each moment once. */
function usable(points: readonly TrackPoint[]): TrackPoint[] {
  const fixes = points
    .filter((point) => isPosition(point) && (point.accuracy === null || point.accuracy <= VAGUE))
    .sort((a, b) => a.time - b.time)
  return fixes.filter((point, index) => point.time !== fixes[index - 1]?.time)
}

/** Without jumps: a point too far from the previous and the next ones is dropped. */
function withoutLeaps(points: readonly TrackPoint[]): TrackPoint[] {
  const kept: TrackPoint[] = []
  for (const [index, point] of points.entries()) {
    const before = kept[kept.length - 1]
    const [next, later] = points.slice(index + 1, index + 3)
    const leaps = !before && tooFast(point, next) && tooFast(point, later ?? next)
    // Two wrong fixes at one place confirm each other, but the speed to reach them is impossible.
    const lost = before && (tooFast(point, before) || isSpike(before, point, next))
    if (!leaps && !lost) kept.push(point)
  }
  return kept
}

function stretchesOf(points: readonly TrackPoint[]): TrackPoint[][] {
  const all: TrackPoint[][] = []
  let last: TrackPoint | undefined
  for (const point of points) {
    if (last && !point.fresh && point.time - last.time <= BREAK) all[all.length - 1]?.push(point)
    else all.push([point])
    last = point
  }
  return all
}

/** Whether a point is away from another one, and not just drift around it. */
export const hasMoved = (from: Position, to: TrackPoint): boolean =>
  distance(from, to) >= Math.max(STILL, Math.min(to.accuracy ?? 0, 40))

/** Without drift while standing still; start and end stay. */
function withoutWander(stretch: Stretch): TrackPoint[] {
  const kept: TrackPoint[] = []
  for (const [index, point] of stretch.entries()) {
    const before = kept[kept.length - 1]
    if (!before || hasMoved(before, point) || index === stretch.length - 1) kept.push(point)
  }
  return kept
}

/** The track of a user from the fixes of a phone: without jumps, inaccurate fixes and drift. */
export function cleanTrack(points: readonly TrackPoint[]): CleanTrack {
  const kept = withoutLeaps(usable(points))
  return { stretches: stretchesOf(kept).map(withoutWander), dropped: points.length - kept.length }
}

/** Length in metres; gaps between parts are not counted. */
export const trackLength = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, stretch) => sum + lengthOf(stretch), 0)

function lengthOf(stretch: Stretch): number {
  let metres = 0
  let before: TrackPoint | undefined
  for (const point of stretch) {
    if (before) metres += distance(before, point)
    before = point
  }
  return metres
}
