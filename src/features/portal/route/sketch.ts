import type { Lamp } from '@/domain/deadline/lamp'
import { distance, type Position } from '@/domain/geo'
import type { Stop } from './route'

/** Size of the drawing and the margin its marks keep, in its own units. */
export const SKETCH = { width: 104, height: 84, margin: 13 } as const

export interface SketchPoint {
  id: string
  x: number
  y: number
}

export interface Sketch {
  stops: (SketchPoint & { lamp: Lamp | null })[]
  /** Where I am, when that is near enough to be on the same drawing. */
  me: { x: number; y: number } | null
  /** From me through the stops, in the order to go. */
  path: { x: number; y: number }[]
}

/** The next stops; the whole round would be a tangle. */
const DRAWN = 5
/** Marks nearer than this cover each other: of several at one spot the first to go to stands for all. */
const APART = 9
/** Farther from the nearest stop than this (metres), my own place would squeeze the stops into one dot. */
const FAR = 3000

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Plane units at the middle latitude: of a district, a degree of longitude is shorter than one of latitude. */
function project(positions: readonly Position[]): { x: number; y: number }[] {
  const latitudes = positions.map(({ latitude }) => latitude)
  const middle = (Math.min(...latitudes) + Math.max(...latitudes)) / 2
  const shrink = Math.cos(radians(middle))
  return positions.map(({ longitude, latitude }) => ({ x: longitude * shrink, y: -latitude }))
}

function fit(points: readonly { x: number; y: number }[]): { x: number; y: number }[] {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const { width, height, margin } = SKETCH
  // One place, or several at the same spot: no scale follows from them, they stand in the middle.
  const scale = Math.min((width - 2 * margin) / (right - left), (height - 2 * margin) / (bottom - top))
  const factor = Number.isFinite(scale) ? scale : 0
  const round = (value: number) => Math.round(value * 10) / 10
  return points.map(({ x, y }) => ({
    x: round(width / 2 + (x - (left + right) / 2) * factor),
    y: round(height / 2 + (y - (top + bottom) / 2) * factor),
  }))
}

/** Of marks that would cover each other only the first. */
function apart<P extends { x: number; y: number }>(points: readonly P[]): P[] {
  const kept: P[] = []
  for (const point of points) {
    if (kept.every(({ x, y }) => Math.hypot(x - point.x, y - point.y) >= APART)) kept.push(point)
  }
  return kept
}

/**
 * The real relative places of the first of ordered stops (and of me, WGS84), north up, scaled into SKETCH; null: no
 * place is known.
 */
export function sketchOf(ordered: readonly Stop[], from: Position | null): Sketch | null {
  const placed = ordered
    .flatMap((stop) => (stop.position ? [{ ...stop, position: stop.position }] : []))
    .slice(0, DRAWN)
  if (placed.length === 0) return null
  const near = from !== null && placed.some(({ position }) => distance(from, position) <= FAR)
  const points = fit(project([...placed.map(({ position }) => position), ...(near ? [from] : [])]))
  const all = placed.flatMap(({ id, lamp }, i) => {
    const point = points[i]
    return point ? [{ id, lamp, ...point }] : []
  })
  const me = near ? (points[points.length - 1] ?? null) : null
  const stops = apart(all)
  return { stops, me, path: [...(me ? [me] : []), ...stops.map(({ x, y }) => ({ x, y }))] }
}
