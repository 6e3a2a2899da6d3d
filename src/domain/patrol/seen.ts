import type { Position } from '@/domain/geo'
import { boxOf, insideRing, type Ring } from '@/domain/ring'
import type { Stretch } from './track'

/** Side of a square of the raster (metres). */
const SIDE = 25
/** Sight of an inspector to each side (metres). */
const SIGHT = 30
/** Maximum number of squares (a grid of 6 km by 6 km); a larger area has a coarser raster. */
const MOST = 60_000

/** Metres of a degree of latitude. */
const METRES = 111_195

/** The squares of an area, by row and column. */
interface Raster {
  /** Square of a position, as a number. */
  squareOf: (east: number, north: number) => number
  squares: ReadonlySet<number>
  side: number
  /** Position in metres from the corner of the area. */
  metresOf: (position: Position) => { east: number; north: number }
}

/** More columns than any raster has. */
const WIDTH = 1_000_000

function rasterOf(rings: readonly Ring[]): Raster | null {
  const box = boxOf(rings.reduce<Position[]>((all, ring) => [...all, ...ring], []))
  if (!box) return null
  const across = METRES * Math.cos((((box.south + box.north) / 2) * Math.PI) / 180)
  const [width, height] = [(box.east - box.west) * across, (box.north - box.south) * METRES]
  const side = Math.max(SIDE, Math.sqrt((width * height) / MOST))
  const squareOf = (east: number, north: number) => Math.floor(north / side) * WIDTH + Math.floor(east / side)
  const squares = new Set<number>()
  for (let north = side / 2; north < height; north += side)
    for (let east = side / 2; east < width; east += side) {
      const middle = { longitude: box.west + east / across, latitude: box.south + north / METRES }
      if (rings.some((ring) => insideRing(middle, ring))) squares.add(squareOf(east, north))
    }
  const metresOf = ({ longitude, latitude }: Position) => ({
    east: (longitude - box.west) * across,
    north: (latitude - box.south) * METRES,
  })
  return { squareOf, squares, side, metresOf }
}

type Plane = ReturnType<Raster['metresOf']>

/** Points along a line, at most half a square apart. */
function along(from: Plane, to: Plane, side: number): Plane[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.east - from.east, to.north - from.north) / (side / 2)))
  return Array.from({ length: steps + 1 }, (_, step) => ({
    east: from.east + ((to.east - from.east) * step) / steps,
    north: from.north + ((to.north - from.north) * step) / steps,
  }))
}

/**
 * The share (0 to 1) of an area that was in sight of a track: squares whose centre is at most 30 m from it. Null for an area
 * without an outline.
 * @param rings the outlines of the area, which may have several parts
 */
export function shareSeen(stretches: readonly Stretch[], rings: readonly Ring[]): number | null {
  const raster = rasterOf(rings)
  if (!raster || raster.squares.size === 0) return null
  const { squareOf, squares, side, metresOf } = raster
  const seen = new Set<number>()
  const reach = Math.ceil((SIGHT + side) / side)
  const middle = (metres: number, by: number) => (Math.floor(metres / side) + by + 0.5) * side
  const look = ({ east, north }: Plane) => {
    for (let up = -reach; up <= reach; up += 1)
      for (let right = -reach; right <= reach; right += 1) {
        const at = { east: middle(east, right), north: middle(north, up) }
        if (Math.hypot(at.east - east, at.north - north) > Math.max(SIGHT, side)) continue
        const square = squareOf(at.east, at.north)
        if (squares.has(square)) seen.add(square)
      }
  }
  for (const stretch of stretches)
    stretch.forEach((point, index) => {
      const here = metresOf(point)
      const before = stretch[index - 1]
      for (const at of before ? along(metresOf(before), here, side) : [here]) look(at)
    })
  return seen.size / squares.size
}
