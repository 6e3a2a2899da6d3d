import type { StreetSeed } from './streets'

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
