import type { Position } from './geo'

/** The outline of an area: WGS84 corners, without a repeated last one. */
export type Ring = readonly Position[]

/** A box in degrees, WGS84. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** Metres of one degree of latitude. */
const METRES = 111_195

/** The box around some places; null for no place. */
export function boxOf(places: Ring): Box | null {
  if (places.length === 0) return null
  const longitudes = places.map(({ longitude }) => longitude)
  const latitudes = places.map(({ latitude }) => latitude)
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  }
}

/** Whether a place is in a box, edges included. */
export const inBox = ({ longitude, latitude }: Position, { west, south, east, north }: Box): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

/** Whether two boxes overlap. */
export const boxesMeet = (a: Box, b: Box): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north

/** Whether a place is inside an outline (even-odd rule; a place on the edge may count either way). */
export function insideRing({ longitude: x, latitude: y }: Position, ring: Ring): boolean {
  let inside = false
  let before = ring[ring.length - 1]
  for (const at of ring) {
    if (!before) break
    const [x0, y0, x1, y1] = [before.longitude, before.latitude, at.longitude, at.latitude]
    if (y0 > y !== y1 > y && x < ((x0 - x1) * (y - y1)) / (y0 - y1) + x1) inside = !inside
    before = at
  }
  return inside
}

/** Square metres inside an outline up to the size of a city; 0 for fewer than three corners. */
export function ringArea(ring: Ring): number {
  const [first] = ring
  if (!first || ring.length < 3) return 0
  const middle = ring.reduce((sum, { latitude }) => sum + latitude, 0) / ring.length
  const across = METRES * Math.cos((middle * Math.PI) / 180)
  let twice = 0
  let before = ring[ring.length - 1] ?? first
  for (const at of ring) {
    // Relative to the first corner: products of whole degrees would lose digits.
    const [x0, y0] = [before.longitude - first.longitude, before.latitude - first.latitude]
    const [x1, y1] = [at.longitude - first.longitude, at.latitude - first.latitude]
    twice += x0 * y1 - x1 * y0
    before = at
  }
  return (Math.abs(twice) / 2) * across * METRES
}

/** An area as text: 860 平方米 / 3.2 公顷 / 12 平方公里. */
export function formatArea(squareMetres: number): string {
  if (squareMetres < 10_000) return `${Math.round(squareMetres)} 平方米`
  if (squareMetres < 1_000_000) return `${Math.round(squareMetres / 1000) / 10} 公顷`
  return `${Math.round(squareMetres / 10_000) / 100} 平方公里`
}
