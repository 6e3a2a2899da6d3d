import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { smallerOf } from '../city/smallerPicture'
import scenes from './photos/scenes.json'
import { createRandom } from './random'

export type PhotoView = '近景' | '远景' | '处置前' | '处置后' | '核查'

interface Look {
  /** Lines at the bottom left: time, place, person. Small photos have none: it would be unreadable. */
  watermark: readonly string[]
  width?: number | undefined
}

export interface PhotoWish extends Look {
  /** Each case has one seed: the same place and light. */
  seed: number | string
  typeName: string
  kind: PhotoView
  fixed?: boolean
}

interface Focus {
  x: number
  y: number
  zoom: number
}

const WIDTH = 640
const HEIGHT = 480
const FALLBACK = '暴露生活垃圾'
const FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'photos')
const pictures = new Map<string, { name: string; type: string; bytes: Uint8Array }>()

function dataOf(name: string, width?: number): string {
  const known = pictures.get(name)
  const file = known ?? { name, type: 'image/jpeg', bytes: readFileSync(join(FOLDER, `${name}.jpg`)) }
  pictures.set(name, file)
  const bytes = width ? smallerOf(file, width) : file.bytes
  return `data:${file.type};base64,${Buffer.from(bytes).toString('base64')}`
}

/** 近景 is closest, 处置前 and 处置后 are the same, 远景 is the whole picture. */
function zoomOf(kind: PhotoView, zoom: number): number {
  if (kind === '近景') return zoom * 1.15
  if (kind === '远景') return 1
  return kind === '核查' ? 1 + (zoom - 1) * 0.25 : 1 + (zoom - 1) * 0.5
}

function crop({ x, y, zoom }: Focus): string {
  const shift = (at: number, size: number) => Math.max(size - size * zoom, Math.min(0, size / 2 - at * zoom))
  const rounded = (value: number) => Math.round(value * 100) / 100
  return `translate(${rounded(shift(x, WIDTH))} ${rounded(shift(y, HEIGHT))}) scale(${rounded(zoom)})`
}

// XML allows no control characters, not even escaped ones.
const escapeXml = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

function watermarkOf(lines: readonly string[]): string {
  if (lines.length === 0) return ''
  const top = HEIGHT - 16 - lines.length * 22
  const text = lines.map((line, i) => `<text x="26" y="${top + 17 + i * 22}">${escapeXml(line)}</text>`)
  const style = 'font-size="16" fill="#fff" stroke="#000" stroke-opacity=".55" stroke-width="3"'
  const bar = `<rect x="14" y="${top}" width="4" height="${lines.length * 22}" fill="#f5a623"/>`
  return `${bar}<g ${style} paint-order="stroke">${text.join('')}</g>`
}

const TINTS = ['#fff" opacity="0', '#ffb66b" opacity=".12', '#7d8c9a" opacity=".14', '#ffe9b8" opacity=".12']

function svgOf(picture: string, focus: Focus, tint: string, { watermark, width: small }: Look): string {
  const width = small ?? WIDTH
  const size = `width="${width}" height="${Math.round((HEIGHT * width) / WIDTH)}"`
  const data = dataOf(picture, width < WIDTH ? width : undefined)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${size} font-family="PingFang SC,Noto Sans CJK SC,HarmonyOS Sans,sans-serif">` +
    `<g transform="${crop(focus)}"><image href="${data}" width="${WIDTH}" height="${HEIGHT}"/></g>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${tint}"/>${watermarkOf(small ? [] : watermark)}</svg>`
  )
}

const SCENES: Readonly<Record<string, readonly (Focus & { file: string })[]>> = scenes

export const sceneNames: readonly string[] = Object.keys(SCENES)

/** `photos/` has two pictures per place: with the problem and fixed. The seed varies light and crop. */
export function drawPhoto({ seed, typeName, kind, fixed, ...look }: PhotoWish): string {
  const random = createRandom(`photo ${seed}`)
  const { file, ...focus } = random.pick(SCENES[typeName] ?? SCENES[FALLBACK] ?? [])
  const tint = random.pick(TINTS)
  const spot = { x: focus.x + random.int(-40, 40), y: focus.y + random.int(-16, 16) }
  const zoom = zoomOf(kind, focus.zoom) * random.between(1, 1.12, 2)
  const isFixed = fixed ?? (kind === '处置后' || kind === '核查')
  return svgOf(`${file}-${isFixed ? 'after' : 'before'}`, { ...spot, zoom }, tint, look)
}

export type Addition = 'roof' | 'side' | 'ground'

export interface BuildingWish extends Look {
  /** One seed per building: the same light makes years comparable. */
  seed: string
  floors: number
  /** Only the last one is shown. */
  additions: readonly Addition[]
  close: boolean
}

const FLOORS = [7, 5, 4, 3, 2]

export function drawBuilding({ seed, floors, additions, close, ...look }: BuildingWish): string {
  const random = createRandom(`photo ${seed}`)
  const storeys = FLOORS.find((known) => floors >= known) ?? 2
  const addition = additions[additions.length - 1]
  const focus = { x: WIDTH / 2, y: addition === 'roof' ? 200 : 300, zoom: close ? 1.3 : 1 }
  return svgOf(`building-${storeys}-${addition ?? 'none'}`, focus, random.pick(TINTS), look)
}
