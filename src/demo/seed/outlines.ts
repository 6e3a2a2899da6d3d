import geography from './geography.json'
import { typed } from './json'

export type LonLat = readonly [lon: number, lat: number]

export type Ring = readonly LonLat[]

// Drawn by hand, a few hundred metres off in places: for an offline base layer and to keep points out of the sea.

/** By area code: one ring, or a main land and its island. */
const districtRings = typed<Readonly<Record<string, readonly Ring[]>>>(geography.districtRings)

/** Even-odd rule; points on an edge may fall on either side. */
function insideRing(point: LonLat, outline: Ring): boolean {
  const [x, y] = point
  let inside = false
  let previous = outline.slice(-1)
  for (const corner of outline) {
    const [x1, y1] = corner
    for (const [x0, y0] of previous) {
      if (y0 > y !== y1 > y && x < ((x0 - x1) * (y - y1)) / (y0 - y1) + x1) inside = !inside
    }
    previous = [corner]
  }
  return inside
}

export function onLand(point: LonLat, areaCode: string): boolean {
  return (districtRings[areaCode] ?? []).some((outline) => insideRing(point, outline))
}
