import { drawWatermark, FONT } from '../photo'
import { createRandom, type Random } from '../random'
import { drawSky, drawSkyline, drawTint, glowDefs, HEIGHT, lightDefs, pickLight, WIDTH } from './light'
import { el, many, path, rect, shade, stroke } from './svg'

/** What was put onto, beside or in front of a building. */
export type Addition = 'roof' | 'side' | 'ground'

export interface BuildingWish {
  /** The same seed gives the same building in the same light, so that years can be compared. */
  seed: string
  floors: number
  additions: readonly Addition[]
  /** Nearer by half. */
  close: boolean
  watermark: readonly string[]
  width?: number
}

const FOOT = 408
const WIDE = 320
const LEFT = (WIDTH - WIDE) / 2
/** More floors than this are drawn lower, not higher. */
const HIGHEST = 280

const WALLS = ['#d9c3a5', '#c9d2d6', '#e3d9cb', '#c7b39a', '#b9c4bd']

/** A façade of so many floors; the lowest has shops. */
function facade(random: Random, floors: number, top: number): string {
  const each = (FOOT - top) / floors
  const wall = random.pick(WALLS)
  const frame = random.pick(['#5d4a3a', '#44525a', '#6b5b4d'])
  const windows = many(floors - 1, (row) =>
    many(5, (column) => {
      const x = LEFT + 22 + column * 58
      const y = top + row * each + each * 0.22
      return (
        rect(x, y, 40, each * 0.52, frame) +
        rect(x + 3, y + 3, 34, each * 0.52 - 6, '#9fb8c4') +
        stroke(`M${x + 20} ${y + 3}v${Math.round(each * 0.52 - 6)}`, frame, 3)
      )
    }),
  )
  const shops = many(4, (column) => {
    const x = LEFT + 14 + column * 76
    return (
      rect(x, FOOT - each * 0.82, 64, each * 0.82, '#7d8890') + rect(x, FOOT - each * 0.82, 64, 12, '#a3442f')
    )
  })
  const edges = many(floors - 1, (row) =>
    stroke(`M${LEFT} ${Math.round(top + (row + 1) * each)}h${WIDE}`, '#00000022', 3),
  )
  return (
    shade(WIDTH / 2, FOOT + 4, WIDE / 2 + 20, 9) +
    rect(LEFT, top, WIDE, FOOT - top, wall) +
    edges +
    windows +
    shops +
    rect(LEFT - 8, top - 10, WIDE + 16, 12, '#8d7f70')
  )
}

/** A box of blue sheet with a slanting roof. */
const sheets = (x: number, foot: number, w: number, h: number): string =>
  rect(x, foot - h, w, h, '#4b86b4') +
  stroke(
    many(Math.floor(w / 14), (i) => `M${x + 7 + i * 14} ${foot - h}v${h}`),
    '#3a6d95',
    2,
  ) +
  path(`M${x - 8} ${foot - h}l14 -14h${w - 12}l14 14z`, '#2f5f86') +
  rect(x + w * 0.62, foot - h * 0.7, w * 0.2, h * 0.7, '#274d6c')

const DRAW: Record<Addition, (top: number) => string> = {
  roof: (top) => sheets(LEFT + 60, top - 10, 190, 56),
  side: () => sheets(LEFT + WIDE - 10, FOOT, 110, 92),
  ground: () =>
    path(`M60 ${FOOT + 52}l60 -34h260l30 34z`, '#b8b2a8') +
    stroke(
      `M120 ${FOOT + 18}l-40 34M210 ${FOOT + 18}l-24 34M300 ${FOOT + 18}l-6 34M380 ${FOOT + 18}l20 34`,
      '#fff',
      4,
    ),
}

/** An illustrated building as an SVG document of 640 × 480, the same for the same wish. */
export function drawBuilding({
  seed,
  floors,
  additions,
  close,
  watermark,
  width = WIDTH,
}: BuildingWish): string {
  const random = createRandom(seed)
  const light = pickLight(random.fork('light'))
  const storeys = Math.max(2, Math.min(8, floors))
  const top = FOOT - Math.min(HIGHEST, storeys * 62)
  const setting = random.fork('setting')
  const ground =
    rect(0, FOOT, WIDTH, HEIGHT - FOOT, '#9a9d9b') +
    rect(0, FOOT, WIDTH, 16, '#c3beb4') +
    rect(0, FOOT + 16, WIDTH, 4, '#8a8780')
  const body =
    drawSky(setting, light) +
    drawSkyline(setting, light, FOOT, 150) +
    ground +
    facade(random.fork('facade'), storeys, top) +
    [...new Set(additions)].map((one) => DRAW[one](top)).join('') +
    drawTint(light)
  const zoom = close ? `translate(-96 ${additions.includes('roof') ? -20 : -150}) scale(1.3)` : ''
  return el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      width,
      height: Math.round((HEIGHT * width) / WIDTH),
      'font-family': FONT,
    },
    el('defs', {}, lightDefs(light) + glowDefs()) +
      el('g', zoom ? { transform: zoom } : {}, body) +
      drawWatermark(watermark),
  )
}
