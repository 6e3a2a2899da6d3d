import { hedge, tree } from './plants'
import { closed, label, many, path, place, rect, stroke } from './svg'
import type { Light } from './light'
import type { Random } from '../random'

/** Where the wall meets the pavement, where the kerb is, and how many pixels a centimetre is between the two. */
export const FRONT = { foot: 312, kerb: 436, scale: 1.12 }

const WALLS = ['#e6d8bd', '#cfd6d6', '#d9b9a0', '#ece7dd', '#c9cdb8', '#dfc6c0']
const SIGNS = ['#a8322d', '#1f5f8a', '#2f6d4a', '#c27a1e', '#4a3f73', '#31363d']
const NAMES = [
  '鲜果时光',
  '阿强五金',
  '海味大排档',
  '顺兴百货',
  '小林奶茶',
  '同福便利',
  '阿芳早餐',
  '鹭风烟酒',
  '明发电动车',
  '金色家纺',
]
const GOODS = ['#c9503f', '#dba83a', '#4f8f5a', '#d8d2c2', '#5f86ad']

/** Slabs whose joints run towards a point behind the wall, a guiding strip, the kerb and the edge of the road. */
export function pavement(random: Random): string {
  const { foot, kerb } = FRONT
  const slabs = random.pick(['#bcb3a6', '#c4baa9', '#b0b2b1', '#c3ac9b'])
  const joints = many(9, (i) => {
    const x = (i - 4) * 78
    return `M${320 + x} ${foot}L${Math.round(320 + x * 1.5)} ${kerb}`
  })
  return (
    rect(0, foot, 640, 168, '#66696c') +
    rect(0, foot, 640, kerb - foot, slabs) +
    stroke(`M0 336H640M0 366H640M0 404H640${joints}`, '#000', 1, { opacity: '.14' }) +
    rect(0, 410, 640, 14, '#d0a94c') +
    stroke('M0 414H640M0 417H640M0 420H640', '#9a7a2e', 1) +
    rect(0, kerb - 3, 640, 5, '#ddd8cc') +
    rect(0, kerb + 2, 640, 8, '#827e76') +
    rect(0, 462, 640, 4, '#e9e6da', { opacity: '.6' })
  )
}

function upperFloor(wall: string): string {
  const panes = many(3, (i) => `M${58 + i * 200} -6h124v58h-124z`)
  const bars = many(3, (i) => `M${120 + i * 200} -6v58M${58 + i * 200} 22h124`)
  const cooler =
    rect(196, 12, 46, 34, '#d9dcdd') + path('M205 29a14 14 0 1 0 28 0a14 14 0 1 0 -28 0', '#9aa1a6')
  return rect(0, 0, 640, 320, wall) + path(panes, '#4f6272') + stroke(bars, '#e8e6e0', 3) + cooler
}

function shelves(random: Random): string {
  const paths = GOODS.map((colour) => {
    const items = many(9, () => {
      const w = random.int(10, 20)
      const h = random.int(12, 24)
      return `M${random.int(118, 330)} ${random.pick([186, 232, 278])}v-${h}h${w}v${h}z`
    })
    return path(items, colour, { opacity: '.9' })
  })
  return paths.join('') + stroke('M110 187H352M110 233H352M110 279H352', '#8c7a62', 4)
}

/** The sign over a shop; a broken one has lost letters and hangs at one end. */
function sign(random: Random, broken: boolean): string {
  const name = random.pick(NAMES)
  const ground = random.pick(SIGNS)
  const letters = [...name]
    .map((letter, i) => [letter, i] as const)
    .filter(([, i]) => !broken || i % 2 === 0)
    .map(([letter, i]) =>
      label(320 + (i - (name.length - 1) / 2) * 58, 111, 42, '#fff6e0', letter, { 'font-weight': '700' }),
    )
    .join('')
  const board =
    rect(70, 66, 500, 62, ground, { rx: 2 }) + rect(70, 120, 500, 8, '#000', { opacity: '.2' }) + letters
  if (!broken) return board
  const hole =
    path('M430 66l44 0 16 62h-76l-10 -30 22 -10z', '#2e2a26') +
    stroke('M424 74l40 44M470 68l-30 56', '#8a7f73', 3)
  return `<g transform="rotate(5 70 66)">${board}${hole}</g>`
}

/** A shop from the other side of the pavement. */
export function drawShop(random: Random, light: Light, brokenSign = false): string {
  const inside = light.name === 'night' ? '#f0cf8f' : '#4a4036'
  return (
    upperFloor(random.pick(WALLS)) +
    rect(0, 150, 76, 162, '#8f979c') +
    stroke(
      many(9, (i) => `M0 ${166 + i * 16}H76`),
      '#6f777c',
      2,
    ) +
    rect(564, 140, 76, 172, '#a9714f') +
    rect(582, 160, 58, 100, '#4f6272') +
    rect(92, 134, 458, 178, '#2f2a26') +
    rect(100, 142, 256, 170, inside) +
    shelves(random) +
    rect(366, 142, 176, 170, '#5b7280') +
    closedGlass() +
    stroke('M366 142V312M454 142V312M542 142V312M366 142H542', '#d5d8d8', 6) +
    stroke('M444 216v34M464 216v34', '#e8e6e0', 4) +
    sign(random, brokenSign)
  )
}

function closedGlass(): string {
  const streak = (x: number) =>
    closed([
      [x, 142],
      [x + 34, 142],
      [x - 30, 312],
      [x - 64, 312],
    ])
  return path(streak(430) + streak(530), '#fff', { opacity: '.14' })
}

/** Something that makes one wall unlike the next: vines over the top, a drain pipe, a barred window, a plaque. */
function wallDetail(random: Random, x: number): string {
  const vines = (at: number) =>
    place(at, 118, 1, hedge(random, 150, 40)) +
    stroke(
      many(
        7,
        (i) => `M${at - 66 + i * 22} 112q${random.int(-8, 8)} ${random.int(10, 30)} 0 ${random.int(24, 70)}`,
      ),
      '#4d8050',
      5,
    )
  const pipe = (at: number) =>
    rect(at, 96, 14, 216, '#9aa1a3') +
    rect(at - 4, 150, 22, 6, '#7c8385') +
    rect(at - 4, 240, 22, 6, '#7c8385')
  const window = (at: number) =>
    rect(at - 50, 134, 100, 84, '#5c7382') +
    stroke(
      `M${at - 50} 134h100v84h-100zM${at - 25} 134v84M${at} 134v84M${at + 25} 134v84M${at - 50} 176h100`,
      '#e8e6e0',
      4,
    )
  const plaque = (at: number) =>
    rect(at - 58, 140, 116, 66, '#2f6f5a', { rx: 4 }) + label(at, 184, 30, '#f4efdc', '文明街巷')
  return random.pick([vines, pipe, window, plaque])(x)
}

/** A long plain wall with a coping, trees behind it and a gate post: for posters, rubbish and things left about. */
export function drawWall(random: Random): string {
  const plaster = random.pick(['#dcd3c1', '#cfd3cf', '#e3dccd', '#cdbfae', '#d5c8c0'])
  const base = random.pick(['#8f8577', '#7f8b88', '#9a7f6c'])
  const stains = many(
    5,
    () =>
      `M${random.int(10, 600)} 96q${random.int(4, 14)} ${random.int(30, 90)} ${random.int(2, 8)} ${random.int(60, 120)}`,
  )
  return (
    place(random.int(80, 180), 300, 0.5, tree(random)) +
    place(random.int(420, 580), 300, 0.56, tree(random)) +
    rect(0, 92, 640, 220, plaster) +
    stroke(stains, '#000', 7, { opacity: '.05', 'stroke-linecap': 'round' }) +
    rect(0, 258, 640, 54, base) +
    stroke('M0 285H640M80 258v27M200 285v27M320 258v27M440 285v27M560 258v27', '#000', 1.5, {
      opacity: '.25',
    }) +
    rect(0, 84, 640, 14, '#a3988a') +
    rect(0, 98, 640, 6, '#000', { opacity: '.15' }) +
    many(3, (i) => rect(96 + i * 220, 92, 26, 220, '#000', { opacity: '.06' })) +
    wallDetail(random, random.int(64, 120)) +
    wallDetail(random, random.int(510, 570))
  )
}
