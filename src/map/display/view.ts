import type { Position } from '@/domain/geo'
import type { Box } from '@/domain/ring'
import { ZOOM } from './canvas'

/** Width and height in pixels. */
export interface Size {
  width: number
  height: number
}

/** View of a map: centre (WGS84) and Web Mercator zoom level. */
export interface View {
  centre: Position
  zoom: number
}

/** Size of the world in pixels at zoom 0 (Web Mercator, tiles of 256). */
const WORLD = 256
/** Markers stand above their place and have a width: this margin stays free (pixels). */
const MARGIN = 40

/** Degrees as radians. */
export const radians = (degrees: number): number => (degrees * Math.PI) / 180
const mercatorY = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2))
const latitudeOf = (y: number): number => ((2 * Math.atan(Math.exp(y)) - Math.PI / 2) * 180) / Math.PI

/**
 * Centre (WGS84) and whole zoom level that show all positions in a map of that size; a single place, or several at the same
 * place, at `nearest`. Null for no positions.
 */
export function viewOf(
  positions: readonly Position[],
  { width, height }: Size,
  nearest: number = ZOOM.standard,
): View | null {
  if (positions.length === 0) return null
  const longitudes = positions.map(({ longitude }) => longitude)
  const ys = positions.map(({ latitude }) => mercatorY(latitude))
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...ys), Math.max(...ys)]
  const room = (pixels: number) => Math.max(1, pixels - 2 * MARGIN)
  const across = Math.log2((room(width) * 360) / (WORLD * (east - west)))
  const up = Math.log2((room(height) * 2 * Math.PI) / (WORLD * (north - south)))
  const zoom = Math.max(ZOOM.min, Math.min(nearest, Math.floor(Math.min(across, up))))
  return {
    centre: { longitude: (west + east) / 2, latitude: latitudeOf((south + north) / 2) },
    zoom,
  }
}

/** The visible part of the world for a map of that size. */
export function boxAround({ centre, zoom }: View, { width, height }: Size): Box {
  const scale = WORLD * Math.pow(2, zoom)
  const across = (width / 2 / scale) * 360
  const up = (height / 2 / scale) * 2 * Math.PI
  const y = mercatorY(centre.latitude)
  return {
    west: centre.longitude - across,
    south: latitudeOf(y - up),
    east: centre.longitude + across,
    north: latitudeOf(y + up),
  }
}

/** Pixels between two places at a zoom level. */
export function pixelsBetween(a: Position, b: Position, zoom: number): number {
  const scale = WORLD * Math.pow(2, zoom)
  const across = ((a.longitude - b.longitude) / 360) * scale
  const up = ((mercatorY(a.latitude) - mercatorY(b.latitude)) / (2 * Math.PI)) * scale
  return Math.hypot(across, up)
}

/** Distinguishes moves of the user from those of the app, in any order of the provider's events. */
export interface MoveWatch {
  /** The app moves there: no report. */
  expect: (centre: Position) => void
  /** The map rests at that centre: reported, unless the app moved it there. */
  rest: (centre: Position, zoom: number) => void
  /** Where the map is: exactly where the app put it, unless it was moved since. */
  centre: (measured: Position, zoom: number) => Position
}

/** Providers round to whole pixels: a smaller distance (pixels) is no move. */
const STILL = 1.5

export function watchMoves(start: Position, onMoved: (centre: Position) => void): MoveWatch {
  let known = start
  return {
    expect: (centre) => {
      known = centre
    },
    rest: (centre, zoom) => {
      if (pixelsBetween(known, centre, zoom) <= STILL) return
      known = centre
      onMoved(centre)
    },
    centre: (measured, zoom) => (pixelsBetween(known, measured, zoom) <= STILL ? known : measured),
  }
}
