import type { Position } from '@/domain/geo'
import data from './outlines.json'

/** A district of the offline ground: WGS84 rings without a repeated last point. */
export interface District {
  name: string
  rings: readonly (readonly Position[])[]
  /** Position of its name: the middle of the extent of its first ring. */
  middle: Position
}

/** 'longitude,latitude longitude,latitude …' */
function ringOf(text: string): Position[] {
  return text.split(' ').map((corner) => {
    const [longitude = NaN, latitude = NaN] = corner.split(',').map(Number)
    return { longitude, latitude }
  })
}

/** The middle of the extent of a ring. */
export function middleOf(ring: readonly Position[]): Position {
  const mid = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return {
    longitude: mid(ring.map(({ longitude }) => longitude)),
    latitude: mid(ring.map(({ latitude }) => latitude)),
  }
}

/**
 * Rough outlines of the districts of a city, for orientation without tiles; not a survey, not a legal boundary. Another city
 * replaces outlines.json; a city without outlines gets the graticule only.
 */
export function outlinesOf(city: string): District[] {
  if (city !== data.city) return []
  return data.districts.map(({ name, rings }) => {
    const parsed = rings.map(ringOf)
    return { name, rings: parsed, middle: middleOf(parsed[0] ?? []) }
  })
}
