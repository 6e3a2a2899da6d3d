import geography from './geography.json'
import { typed } from './json'

/** Longitude, latitude; WGS84 degrees. */
export type LonLat = readonly [lon: number, lat: number]

/** A closed ring without the repeated last point. */
export type Ring = readonly LonLat[]

// Drawn by hand from common knowledge of the coast, at most 25 points a ring: approximate, a few hundred metres off
// in places, no survey and no legal boundary. Good for an offline base layer and to keep seeded points out of the sea.

/** Land of each district by area code: one ring, or a main land and its island. */
const districtRings = typed<Readonly<Record<string, readonly Ring[]>>>(geography.districtRings)

/** Whether a WGS84 point lies inside a ring (even-odd rule; points on an edge may fall on either side). */
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

/** Whether a WGS84 point lies on the (approximate) land of a district; false for an unknown code. */
export function onLand(point: LonLat, areaCode: string): boolean {
  return (districtRings[areaCode] ?? []).some((outline) => insideRing(point, outline))
}
