import { distance, isPosition, type Position } from '@/domain/geo'
import { MINUTE, type Millis } from '@/domain/time'

/** Where a phone was, as it said itself. */
export interface TrackPoint extends Position {
  time: Millis
  /** Radius in metres; null where the phone did not say. */
  accuracy: number | null
}

/** A stretch without a break, in the order travelled. */
export type Stretch = readonly TrackPoint[]

/** What is left of a track, and what was left out of it. */
export interface CleanTrack {
  stretches: readonly Stretch[]
  /** Points that no inspector can have been at. */
  dropped: number
}

// The figures are ours: the specification has none.

/** A fix vaguer than this (metres) says nothing about the way. */
const VAGUE = 100
/** Nobody inspects faster (metres a second): 90 km/h. */
const FASTEST = 25
/** Less than this (metres) from the last point is standing still: a phone that lies on a table wanders as far. */
const STILL = 12
/** Without a word for so long (ms) nobody knows the way between: it is neither drawn nor counted. */
const BREAK = 10 * MINUTE

/** Farther than this (metres) there and back again at once is a fix from elsewhere, not a way. */
const SPIKE = 100

const tooFast = (a: TrackPoint, b: TrackPoint | undefined): boolean =>
  b !== undefined && distance(a, b) > (FASTEST * Math.max(1000, Math.abs(b.time - a.time))) / 1000

/** Out and back between two points that lie close together: nobody's way, however slow. */
function isSpike(before: TrackPoint, point: TrackPoint, next: TrackPoint | undefined): boolean {
  if (!next) return false
  const nearer = Math.min(distance(before, point), distance(point, next))
  return nearer > SPIKE && distance(before, next) < nearer
}

/** In order, each moment once, without what is no place or too vague to be one. */
function usable(points: readonly TrackPoint[]): TrackPoint[] {
  const fixes = points
    .filter((point) => isPosition(point) && (point.accuracy === null || point.accuracy <= VAGUE))
    .sort((a, b) => a.time - b.time)
  return fixes.filter((point, index) => point.time !== fixes[index - 1]?.time)
}

/** Without leaps: a point too far from the one before it, and from the next ones, is none. */
function withoutLeaps(points: readonly TrackPoint[]): TrackPoint[] {
  const kept: TrackPoint[] = []
  for (const [index, point] of points.entries()) {
    const before = kept[kept.length - 1]
    const [next, later] = points.slice(index + 1, index + 3)
    const leaps = !before && tooFast(point, next) && tooFast(point, later ?? next)
    // Two wrong fixes at one place confirm each other, never the way to them.
    const lost = before && (tooFast(point, before) || isSpike(before, point, next))
    if (!leaps && !lost) kept.push(point)
  }
  return kept
}

function stretchesOf(points: readonly TrackPoint[]): TrackPoint[][] {
  const all: TrackPoint[][] = []
  let last: TrackPoint | undefined
  for (const point of points) {
    if (last && point.time - last.time <= BREAK) all[all.length - 1]?.push(point)
    else all.push([point])
    last = point
  }
  return all
}

/** Without the wandering of a phone that stands still; beginning and end stay. */
function withoutWander(stretch: Stretch): TrackPoint[] {
  const kept: TrackPoint[] = []
  for (const [index, point] of stretch.entries()) {
    const before = kept[kept.length - 1]
    const moved = !before || distance(before, point) >= Math.max(STILL, Math.min(point.accuracy ?? 0, 40))
    if (moved || index === stretch.length - 1) kept.push(point)
  }
  return kept
}

/** The way somebody went, of the points their phone gave: without leaps, vague fixes and wandering on the spot. */
export function cleanTrack(points: readonly TrackPoint[]): CleanTrack {
  const kept = withoutLeaps(usable(points))
  return { stretches: stretchesOf(kept).map(withoutWander), dropped: points.length - kept.length }
}

/** Metres of a way; what lies between its stretches is not counted. */
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
