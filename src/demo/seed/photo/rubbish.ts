import { litter } from './ground'
import { ball, circle, closed, ellipse, many, path, poly, rect, shade, stroke } from './svg'
import type { Random } from '../random'

// Centimetres, standing on the origin.

/** A tied bag about 60 cm wide. */
function bag(x: number, y: number, size: number, fill: string): string {
  const s = size
  return (
    path(
      `M${x - s} ${y}Q${x - s * 1.15} ${y - s * 0.9} ${x - s * 0.2} ${y - s * 1.25}l${-s * 0.1} ${-s * 0.3} ${s * 0.3} ${s * 0.12} ${s * 0.3} ${-s * 0.14} ${-s * 0.14} ${s * 0.34}Q${x + s * 1.15} ${y - s * 0.9} ${x + s} ${y}z`.replace(
        /(\.\d)\d+/g,
        '$1',
      ),
      fill,
    ) +
    stroke(
      `M${x - s * 0.5} ${y - s * 0.2}q${s * 0.1} -${s * 0.5} ${s * 0.4} -${s * 0.8}`.replace(
        /(\.\d)\d+/g,
        '$1',
      ),
      '#fff',
      2.5,
      { opacity: '.35' },
    )
  )
}

function box(x: number, y: number, w: number, h: number, tilt = 0): string {
  const drawn =
    rect(x, y - h, w, h, '#b98b57') +
    rect(x, y - h, w, h * 0.22, '#cda06b') +
    rect(x + w * 0.42, y - h, w * 0.14, h, '#a27644')
  return tilt === 0 ? drawn : `<g transform="rotate(${tilt} ${x} ${y})">${drawn}</g>`
}

/** A heap of bags, boxes and leftovers, about 240 cm wide. */
export function rubbishHeap(random: Random): string {
  const colours = ['#2f3438', '#3f566b', '#d9d6cc', '#a8443c', '#4d6b50']
  return (
    shade(0, 2, 150, 16) +
    box(-128, -4, 62, 52, -8) +
    bag(-40, -4, 34, random.pick(colours)) +
    bag(40, -2, 40, '#2f3438') +
    bag(98, 0, 30, random.pick(colours)) +
    bag(2, -34, 30, random.pick(colours)) +
    bag(-72, 6, 30, '#d9d6cc') +
    box(60, 10, 48, 34, 10) +
    bag(8, 14, 32, '#3f566b') +
    litter(random, 170, 22, 16)
  )
}

/** A wheeled bin, 60 × 105, its lid shut or pushed open by what is in it. */
function bin(x: number, paint: string, full: boolean): string {
  const body = poly(
    [
      [x - 30, -88],
      [x + 30, -88],
      [x + 24, -4],
      [x - 24, -4],
    ],
    paint,
  )
  const wheels = circle(x - 18, -5, 7, '#20262c') + circle(x + 18, -5, 7, '#20262c')
  const sticker = rect(x - 15, -66, 30, 26, '#fff', { opacity: '.85', rx: 3 }) + circle(x, -53, 7, paint)
  const shadeSide = poly(
    [
      [x + 12, -88],
      [x + 30, -88],
      [x + 24, -4],
      [x + 10, -4],
    ],
    '#000',
    { opacity: '.14' },
  )
  const lid = full
    ? path(ball(x - 14, -98, 15) + ball(x + 10, -102, 17), '#2f3438') +
      path(ball(x, -112, 12), '#d9d6cc') +
      `<g transform="rotate(-34 ${x - 30} -90)">${rect(x - 34, -98, 68, 9, paint, { rx: 4 })}</g>`
    : rect(x - 34, -97, 68, 10, paint, { rx: 4 }) + rect(x - 34, -90, 68, 3, '#000', { opacity: '.2' })
  return wheels + (full ? lid : '') + body + shadeSide + sticker + (full ? '' : lid)
}

/** Three sorting bins side by side. */
export function bins(full: boolean): string {
  return (
    shade(0, 0, 118, 10) + bin(-72, '#4a5a63', full) + bin(0, '#2f7d52', full) + bin(72, '#2b66a8', false)
  )
}

/** A street litter bin with two mouths, 90 cm wide; broken: a door hangs, it brims over. */
export function litterBin(random: Random, fixed: boolean): string {
  const steel = '#aab2b7'
  const mouth = (x: number, paint: string) =>
    rect(x, -96, 42, 96, steel) + rect(x, -64, 42, 60, paint) + rect(x + 7, -88, 28, 14, '#20262c', { rx: 4 })
  const spill =
    path(ball(-22, -98, 9) + ball(-8, -104, 10) + ball(18, -100, 9), '#f1eee4') +
    path(ball(-14, -92, 8) + ball(28, -94, 8), '#c9503f')
  const door =
    `<g transform="rotate(24 46 -64)">${rect(46, -64, 42, 58, '#2f7d52')}</g>` +
    rect(4, -62, 42, 56, '#1c2023')
  return (
    shade(0, 2, 64, 9) +
    mouth(-46, '#4a5a63') +
    mouth(4, '#2f7d52') +
    rect(-52, -106, 104, 12, '#7d868c', { rx: 3 }) +
    (fixed ? '' : door + spill + litter(random, 110, 18, 14))
  )
}

/** A heap of rubble and earth, about 260 cm wide and 90 tall. */
export function rubble(random: Random): string {
  const stones = many(26, () => {
    const x = random.int(-120, 100)
    const top = -84 * (1 - Math.abs(x) / 150)
    const y = random.between(top, 6, 0)
    const a = random.int(9, 22)
    return closed([
      [x, y],
      [x + a, y - a * 0.6],
      [x + a * 1.5, y],
      [x + a, y + a * 0.6],
    ])
  })
  const bricks = many(8, () => closedBrick(random.int(-110, 90), random.int(-40, 8)))
  return (
    shade(0, 4, 160, 18) +
    path('M-150 6Q-90 -20 -60 -62Q-20 -104 24 -84Q60 -78 90 -34Q120 -10 152 6z', '#94795a') +
    path('M20 -84Q60 -78 90 -34Q120 -10 152 6H40Q60 -40 20 -84z', '#000', { opacity: '.15' }) +
    path(stones, '#b9ad9a') +
    path(bricks, '#a8553f')
  )
}

function closedBrick(x: number, y: number): string {
  return closed([
    [x, y],
    [x + 24, y - 7],
    [x + 27, y + 3],
    [x + 3, y + 11],
  ])
}

/** Cartons, pipes and planks left on the pavement, about 260 cm wide. */
export function materials(random: Random): string {
  const pipes = many(5, (i) => ball(40 + i * 19, -11, 10)) + many(4, (i) => ball(50 + i * 19, -29, 10))
  return (
    shade(0, 2, 165, 14) +
    box(-150, 0, 72, 58) +
    box(-72, 0, 66, 50) +
    box(-128, -58, 66, 48, random.int(-3, 3)) +
    path(pipes, '#5f7f96') +
    path(many(5, (i) => ball(40 + i * 19, -11, 5)) + many(4, (i) => ball(50 + i * 19, -29, 5)), '#2c3a44') +
    poly(
      [
        [-60, -2],
        [60, -14],
        [164, -2],
        [150, 8],
      ],
      '#c2a071',
    ) +
    ellipse(-20, 8, 40, 6, '#d9cdb8')
  )
}
