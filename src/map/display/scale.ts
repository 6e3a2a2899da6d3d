import { radians } from './view'

/** Length of the equator in metres in Web Mercator. */
const EQUATOR = 40_075_016.7
/** Size of the world in pixels at zoom 0. */
const WORLD = 256
/** Maximum length (pixels). */
const LONGEST = 88

/** A scale: so many pixels are so many metres. */
export interface ScaleBar {
  metres: number
  pixels: number
}

/** The longest scale of a round number of metres (1, 2 or 5 with zeros) at a latitude and Web Mercator zoom level. */
export function scaleBar(latitude: number, zoom: number): ScaleBar {
  const perPixel = (EQUATOR * Math.cos(radians(latitude))) / (WORLD * Math.pow(2, zoom))
  const most = LONGEST * perPixel
  const noughts = Math.pow(10, Math.floor(Math.log10(most)))
  const metres = noughts * (most >= 5 * noughts ? 5 : most >= 2 * noughts ? 2 : 1)
  return { metres, pixels: Math.round(metres / perPixel) }
}
