import { CRS, GridLayer, LatLng, Point, type Coords, type DoneCallback, type GridLayerOptions } from 'leaflet'
import { env } from '@/env/env'
import type { Position } from '@/domain/geo'
import { outlinesOf, type District } from '../outlines'

/** Colours and font, from the tokens of the current theme (display.css). */
interface Palette {
  ground: string
  land: string
  edge: string
  line: string
  name: string
  font: string
}

/** Steps of the graticule in degrees, fine first; the first with lines at least APART pixels apart is drawn. */
const STEPS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30] as const
const APART = 90

/** Time of each frame for tiles (ms). */
const SHARE = 4

/** Below this zoom the names of the districts would cover them. */
const NAMES_FROM = 10

function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(`--cg-map-${name}`).trim()
  return {
    ground: read('ground'),
    land: read('land'),
    edge: read('edge'),
    line: read('line'),
    name: read('name'),
    font: style.getPropertyValue('--font').trim() || 'sans-serif',
  }
}

/** Draws one tile: `at` returns the pixel of a position in it. */
interface Tile {
  pen: CanvasRenderingContext2D
  size: number
  zoom: number
  at: (position: Position) => Point
  /** West, north, east, south, degrees. */
  edges: readonly [number, number, number, number]
}

function drawGraticule({ pen, size, at, edges }: Tile, colour: string): void {
  const [west, north, east, south] = edges
  const step = STEPS.find((degrees) => (degrees / (east - west)) * size >= APART) ?? 30
  pen.strokeStyle = colour
  pen.lineWidth = 1
  pen.beginPath()
  for (let i = Math.ceil(west / step); i * step <= east; i += 1) {
    const { x } = at({ longitude: i * step, latitude: north })
    pen.moveTo(x, 0)
    pen.lineTo(x, size)
  }
  for (let i = Math.ceil(south / step); i * step <= north; i += 1) {
    const { y } = at({ longitude: west, latitude: i * step })
    pen.moveTo(0, y)
    pen.lineTo(size, y)
  }
  pen.stroke()
}

function traceRing({ pen, at }: Tile, ring: readonly Position[]): void {
  ring.forEach((corner, i) => {
    const { x, y } = at(corner)
    if (i === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  })
  pen.closePath()
}

function drawDistricts(tile: Tile, districts: readonly District[], colours: Palette): void {
  const { pen, zoom, at } = tile
  pen.beginPath()
  for (const { rings } of districts) for (const ring of rings) traceRing(tile, ring)
  pen.fillStyle = colours.land
  pen.fill()
  drawGraticule(tile, colours.line)
  pen.beginPath()
  for (const { rings } of districts) for (const ring of rings) traceRing(tile, ring)
  pen.strokeStyle = colours.edge
  pen.lineWidth = 1.5
  pen.stroke()
  if (zoom < NAMES_FROM) return
  pen.fillStyle = colours.name
  pen.font = `13px ${colours.font}`
  pen.textAlign = 'center'
  for (const { name, middle } of districts) {
    const { x, y } = at(middle)
    pen.fillText(name, x, y)
  }
}

/** The ground without tiles (docs/platform.md "Maps"): graticule and district outlines, from data in the app. */
export class OfflineGround extends GridLayer {
  private readonly districts = outlinesOf(env.defaultCity)
  private palette: Palette | null = null
  /** Tiles to draw. */
  private readonly waiting: (() => void)[] = []

  constructor(options?: GridLayerOptions) {
    super({ ...options, className: 'cg-map-ground' })
  }

  /** Redraws all after a change of the theme. */
  repaint(): void {
    this.palette = null
    this.redraw()
  }

  /** A zoom needs twenty tiles at once, longer than a frame on a slow phone. */
  private readonly drawSome = (): void => {
    const end = performance.now() + SHARE
    while (this.waiting.length > 0 && performance.now() < end) this.waiting.shift()?.()
    if (this.waiting.length > 0) requestAnimationFrame(this.drawSome)
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    const size = this.getTileSize().x
    // A map without size (a closed popup, a test without layout) draws nothing.
    if (this._map.getSize().x === 0) return canvas
    const sharpness = Math.min(3, window.devicePixelRatio || 1)
    canvas.width = size * sharpness
    canvas.height = size * sharpness
    const pen = canvas.getContext('2d')
    if (!pen) return canvas
    const colours = (this.palette ??= paletteOf(this._map.getContainer()))
    if (this.waiting.length === 0) requestAnimationFrame(this.drawSome)
    this.waiting.push(() => {
      // Left out of the map meanwhile.
      if (!canvas.isConnected) return
      pen.scale(sharpness, sharpness)
      pen.fillStyle = colours.ground
      pen.fillRect(0, 0, size, size)
      drawDistricts(tileOf(pen, coords, size), this.districts, colours)
      done(undefined, canvas)
    })
    return canvas
  }
}

function tileOf(pen: CanvasRenderingContext2D, { x, y, z }: Coords, size: number): Tile {
  const crs = CRS.EPSG3857
  const origin = new Point(x * size, y * size)
  const northWest = crs.pointToLatLng(origin, z)
  const southEast = crs.pointToLatLng(origin.add([size, size]), z)
  return {
    pen,
    size,
    zoom: z,
    at: ({ longitude, latitude }) => crs.latLngToPoint(new LatLng(latitude, longitude), z).subtract(origin),
    edges: [northWest.lng, northWest.lat, southEast.lng, southEast.lat],
  }
}
