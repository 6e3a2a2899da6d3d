/** A street office (街道) or town (镇) with what lies in it. */
export interface StreetSeed {
  areaCode: string
  /** Three digits that follow the area code in grid codes; the numbering is the demo's own. */
  number: string
  name: string
  /** Centre in WGS84 degrees and half the side of the square its grids fill, in metres. */
  longitude: number
  latitude: number
  radius: number
  communities: readonly string[]
  roads: readonly string[]
}

/** One street as a line of a table; communities and roads are lists with spaces between. */
export type StreetRow = readonly [
  number: string,
  name: string,
  longitude: number,
  latitude: number,
  radius: number,
  communities: string,
  roads: string,
]

export function streetOf(areaCode: string, row: StreetRow): StreetSeed {
  const [number, name, longitude, latitude, radius, communities, roads] = row
  return {
    areaCode,
    number,
    name,
    longitude,
    latitude,
    radius,
    communities: communities.split(' '),
    roads: roads.split(' '),
  }
}
