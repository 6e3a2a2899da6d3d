import { componentScenes } from './photo/catalogueComponents'
import { eventScenes } from './photo/catalogueEvents'
import { drawTint, glowDefs, HEIGHT, lightDefs, pickLight, WIDTH } from './photo/light'
import { el, escapeXml, n, rect } from './photo/svg'
import { createRandom } from './random'
import type { Focus, SceneMaker } from './photo/scene'

/** The kinds of photo a case has (domain: PHOTO_KIND_LABEL). */
export type PhotoView = '近景' | '远景' | '处置前' | '处置后' | '核查'

export interface PhotoWish {
  /** The same seed gives the same place, light and passers-by: one seed a case. */
  seed: number | string
  /** Name of the 小类; an unknown one shows a heap of rubbish. */
  typeName: string
  kind: PhotoView
  /** Lines written at the bottom left as a field camera does, e.g. time, place, person. */
  watermark: readonly string[]
  /** How wide it says it is (px); 640 when left out. */
  width?: number
  /** Whether the problem is gone; by default it is on 处置后 and 核查 photos. A failed 核查 says false. */
  fixed?: boolean
}

// Problems that only show in the dark, or in the rain.
const NIGHT = ['路灯', '施工扰民', '露天烧烤']
const RAIN = ['道路积水', '供水管道破裂']

export const FONT = 'PingFang SC,Noto Sans CJK SC,HarmonyOS Sans,sans-serif'

const FALLBACK = '暴露生活垃圾'

function sceneOf(typeName: string): SceneMaker | undefined {
  return componentScenes[typeName] ?? eventScenes[typeName] ?? eventScenes[FALLBACK]
}

/** How close each kind goes: 近景 all the way, 处置前/后 part of it and both the same, 远景 not at all. */
function zoomOf(kind: PhotoView, zoom: number): number {
  if (kind === '近景') return zoom * 1.15
  if (kind === '远景') return 1
  return kind === '核查' ? 1 + (zoom - 1) * 0.25 : 1 + (zoom - 1) * 0.5
}

/** Moves the focus to the middle of the picture, as far as the scene reaches. */
function crop(focus: Focus, kind: PhotoView): string {
  const zoom = zoomOf(kind, focus.zoom)
  const shift = (at: number, size: number) => Math.max(size - size * zoom, Math.min(0, size / 2 - at * zoom))
  return `translate(${n(shift(focus.x, WIDTH))} ${n(shift(focus.y, HEIGHT))}) scale(${Math.round(zoom * 100) / 100})`
}

/** Written at the bottom left as a field camera does. */
export function drawWatermark(lines: readonly string[]): string {
  if (lines.length === 0) return ''
  const top = HEIGHT - 16 - lines.length * 22
  const text = lines.map((line, i) => el('text', { x: 26, y: top + 17 + i * 22 }, escapeXml(line))).join('')
  const style = {
    'font-size': 16,
    fill: '#fff',
    stroke: '#000',
    'stroke-opacity': '.55',
    'stroke-width': 3,
    'paint-order': 'stroke',
  }
  return rect(14, top, 4, lines.length * 22, '#f5a623') + el('g', style, text)
}

/**
 * An illustrated street photo as an SVG document of 640 × 480 (at most 12 KB), the same for the same wish.
 * `fixed` scenes are the same scene with the problem gone.
 */
export function drawPhoto({ seed, typeName, kind, watermark, width = WIDTH, fixed }: PhotoWish): string {
  const scene = sceneOf(typeName)
  if (!scene) throw new RangeError(`no scene for ${typeName}`)
  const random = createRandom(seed)
  const wish = NIGHT.includes(typeName) ? 'night' : RAIN.includes(typeName) ? 'rain' : undefined
  const light = pickLight(random.fork('light'), wish)
  const { body, shine, focus } = scene({
    setting: random.fork('setting'),
    thing: random.fork('thing'),
    light,
    fixed: fixed ?? (kind === '处置后' || kind === '核查'),
  })
  const picture = el('g', { transform: crop(focus, kind) }, body + drawTint(light) + shine)
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
      picture +
      rect(0, 0, WIDTH, HEIGHT, 'url(#edge)') +
      drawWatermark(watermark),
  )
}
