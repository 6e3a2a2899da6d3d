import type { Position } from '@/domain/geo'
import data from './outlines.json'

/** A district as the offline ground draws it: WGS84 rings without the repeated last point. */
export interface District {
  name: string
  rings: readonly (readonly Position[])[]
  /** Where its name stands: the middle of its first ring's extent. */
  middle: Position
}

/** 'longitude,latitude longitude,latitude …' */
function ringOf(text: string): Position[] {
  return text.split(' ').map((corner) => {
    const [longitude = NaN, latitude = NaN] = corner.split(',').map(Number)
    return { longitude, latitude }
  })
}

/** The middle of a ring's extent. */
export function middleOf(ring: readonly Position[]): Position {
  const mid = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return {
    longitude: mid(ring.map(({ longitude }) => longitude)),
    latitude: mid(ring.map(({ latitude }) => latitude)),
  }
}

/**
 * Rough outlines of the districts of a city, for orientation when there are no tiles; no survey, no legal boundary. They
 * come from outlines.json, which another city replaces by its own; a city without any gets the graticule alone.
 */
export function outlinesOf(city: string): District[] {
  if (city !== data.city) return []
  return data.districts.map(({ name, rings }) => {
    const parsed = rings.map(ringOf)
    return { name, rings: parsed, middle: middleOf(parsed[0] ?? []) }
  })
}
