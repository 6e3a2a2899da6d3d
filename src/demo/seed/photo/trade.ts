import { ball, circle, closed, ellipse, label, many, path, poly, rect, shade, stroke } from './svg'
import type { Random } from '../random'

// Centimetres, standing on the origin.

const FRUIT = ['#d9483b', '#e8a52c', '#7fae3f', '#b7412f', '#e0c23a', '#8a4a8f']

/** A crate of fruit, 74 × 46. */
function crate(random: Random, x: number, y: number): string {
  const fruit = random.pick(FRUIT)
  const heap =
    many(7, (i) => ball(x + 8 + i * 10, y - 34 - (i % 3) * 7, 9)) +
    many(5, (i) => ball(x + 16 + i * 11, y - 46 + (i % 2) * 4, 8))
  return (
    path(heap, fruit) +
    path(
      many(4, (i) => ball(x + 10 + i * 18, y - 44, 3)),
      '#fff',
      { opacity: '.4' },
    ) +
    rect(x, y - 32, 76, 32, '#b98b57') +
    stroke(`M${x} ${y - 21}h76M${x} ${y - 10}h76`, '#93683b', 3)
  )
}

/** Goods of a shop pushed out onto the pavement, about 420 wide. */
export function goodsOutside(random: Random): string {
  const rack = stroke('M120 0V-150M206 0V-150M116 -150h94M116 -100h94M116 -50h94', '#7d868c', 6)
  const things = many(8, (i) =>
    rect(122 + (i % 4) * 21, i < 4 ? -132 : -82, 17, 30, FRUIT[(i * 5) % 6] ?? '#d9483b'),
  )
  return (
    shade(-40, 6, 220, 14) +
    poly(
      [
        [-210, -44],
        [-10, -44],
        [0, -4],
        [-220, -4],
      ],
      '#8d6b45',
    ) +
    many(2, (i) => crate(random, -206 + i * 92, -36)) +
    many(3, (i) => crate(random, -226 + i * 82, 14)) +
    rack +
    things +
    ellipse(56, -6, 42, 12, '#2b66a8') +
    rect(14, -44, 84, 38, '#3a7ac0') +
    ellipse(56, -44, 42, 12, '#a8c9e0') +
    path('M246 0V-96h54V0z', '#e9e4d8') +
    label(273, -52, 30, '#c23b32', '特价') +
    stroke('M246 0V-96h54V0', '#6d5540', 5)
  )
}

/** A stall under a big umbrella, 300 wide. */
export function stall(random: Random): string {
  const [a, b] = random.pick([
    ['#d9483b', '#f4ead6'],
    ['#2f7dc0', '#f0f3f5'],
    ['#3d8a63', '#f2e9c9'],
  ] as const)
  const roof = many(5, (i) =>
    closed([
      [-170 + i * 68, -210],
      [-102 + i * 68, -210],
      [i * 22 - 36, -262],
      [i * 22 - 52, -262],
    ]),
  )
  return (
    shade(0, 4, 190, 16) +
    rect(-5, -250, 10, 250, '#8d969c') +
    path('M-170 -210Q0 -330 170 -210z', a) +
    path(roof, b, { opacity: '.55' }) +
    path(
      'M-170 -210q17 16 34 0q17 16 34 0q17 16 34 0q17 16 34 0q17 16 34 0q17 16 34 0q17 16 34 0q17 16 34 0q17 16 34 0q17 16 34 0z',
      a,
    ) +
    rect(-130, -86, 260, 12, '#b98b57') +
    poly(
      [
        [-130, -74],
        [130, -74],
        [122, 0],
        [-122, 0],
      ],
      '#cbbfa9',
    ) +
    rect(-100, -122, 60, 36, '#d9dde0') +
    ellipse(-70, -122, 30, 8, '#8d969c') +
    path('M-84 -132q8 -22 0 -40M-62 -132q8 -26 0 -46', 'none', {
      stroke: '#fff',
      'stroke-width': 5,
      opacity: '.5',
    }) +
    path(
      many(6, (i) => ball(0 + i * 20, -94, 10)),
      '#e8c07a',
    ) +
    label(0, -26, 36, '#8f4a2f', random.pick(['煎饼', '肉粽', '烧肉粽', '花生汤', '土笋冻']))
  )
}

/** A cargo tricycle with fruit, 250 wide. */
export function tricycle(random: Random): string {
  return (
    shade(0, 0, 140, 12) +
    circle(-96, -30, 30, '#20262c') +
    circle(-96, -30, 12, '#9aa4ab') +
    circle(70, -30, 30, '#20262c') +
    circle(70, -30, 12, '#9aa4ab') +
    stroke('M-96 -30L-70 -96L-20 -52L40 -40M-70 -96L-84 -120M-100 -122h36M-40 -62V-84', '#2f6f8f', 10) +
    path('M-60 -86h42l-6 12h-32z', '#2b2622') +
    rect(-14, -74, 150, 40, '#3f7d58') +
    crate(random, -10, -72) +
    crate(random, 64, -72) +
    rect(-14, -44, 150, 4, '#2c5a40') +
    path('M146 -30h22v-60h-46v10h30z', '#e9e4d8') +
    label(146, -54, 20, '#c23b32', '甜')
  )
}

/** Smoke rising from a grill; shines at night, so it is drawn over the tint. */
export function smoke(random: Random): string {
  const puffs = many(9, (i) => ball(-84 + i * 8 + random.int(-18, 18), -110 - i * 26, 20 + i * 5))
  return path(puffs, '#e8ecee', { opacity: '.2' })
}

/** A charcoal grill and low tables, 380 wide. */
export function grill(): string {
  const table = (x: number) =>
    rect(x - 34, -52, 68, 7, '#c9b28a') +
    stroke(`M${x - 24} -46L${x - 30} 0M${x + 24} -46L${x + 30} 0`, '#7d6a4f', 5) +
    rect(x - 12, -68, 8, 16, '#3f8f5a') +
    ellipse(x + 12, -54, 12, 4, '#f4f1e8') +
    rect(x - 60, -30, 24, 30, '#c8443c', { rx: 4 }) +
    rect(x + 38, -30, 24, 30, '#c8443c', { rx: 4 })
  return (
    shade(0, 4, 210, 14) +
    table(90) +
    rect(-150, -82, 130, 22, '#3a3d40') +
    stroke('M-140 -60V0M-30 -60V0', '#3a3d40', 7) +
    rect(-146, -84, 122, 6, '#e8702c') +
    path(
      many(8, (i) => `M${-142 + i * 15} -92h4v16h-4z`),
      '#8f5a34',
    )
  )
}

/** A row of washing on a line between two posts, 520 wide. */
export function washing(random: Random): string {
  const colours = random.shuffle(['#d8584c', '#e9e4d8', '#4f7fb0', '#e2b544', '#6f9a7a', '#b78fbf'])
  const piece = (i: number) => {
    const x = -220 + i * 76
    const fill = colours[i % colours.length] ?? '#e9e4d8'
    const y = -196 + 14 - Math.abs(i - 2.5) * 4
    return i % 2
      ? path(`M${x} ${y}h62v84q-16 8 -31 0t-31 0z`, fill)
      : path(`M${x + 12} ${y}l-16 18 12 14 8 -8v62h40v-62l8 8 12 -14 -16 -18q-24 14 -48 0z`, fill)
  }
  return (
    stroke('M-260 0V-206M260 0V-206', '#8b7a66', 9) +
    stroke('M-260 -200Q0 -168 260 -200', '#5a4f44', 3) +
    many(6, piece)
  )
}
