import { circle, ellipse, many, n, path, poly, rect, shade, stroke } from './svg'
import type { Random } from '../random'

// Centimetres, standing on the origin.

/** A car seen from behind, 180 cm wide. */
export function carBehind(random: Random): string {
  const paint = random.pick(['#e9ecef', '#3c4753', '#9aa5ae', '#8e2f2c', '#1f4f7d', '#d8dbd6'])
  return (
    shade(0, 0, 105, 12, 0.35) +
    path(
      'M-88 -8V-62Q-86 -84 -74 -90L-58 -134Q-54 -144 -40 -145H40Q54 -144 58 -134L74 -90Q86 -84 88 -62V-8z',
      paint,
    ) +
    path('M-50 -130Q-48 -136 -40 -136H40Q48 -136 50 -130L64 -92H-64z', '#2d3a46') +
    path('M-20 -134h28l-22 40h-30z', '#fff', { opacity: '.14' }) +
    rect(-86, -78, 24, 15, '#c23b32', { rx: 4 }) +
    rect(62, -78, 24, 15, '#c23b32', { rx: 4 }) +
    rect(-24, -58, 48, 14, '#2a62b8') +
    rect(-88, -30, 176, 20, '#20262c', { opacity: '.55' }) +
    rect(-82, -16, 26, 16, '#15181b', { rx: 4 }) +
    rect(56, -16, 26, 16, '#15181b', { rx: 4 })
  )
}

/** A tipper truck seen from behind and the side, 340 cm tall; `covered` closes its lid. */
export function tipper(covered: boolean, paint: string): string {
  const load = covered
    ? poly(
        [
          [-172, -262],
          [-150, -288],
          [150, -288],
          [172, -262],
        ],
        '#3f5f49',
      )
    : path('M-165 -262q30 -58 70 -50q34 -30 70 -4q40 -22 66 6q50 4 78 48z', '#8a6642') +
      path('M-120 -280q30 -26 60 -18q40 -20 60 8z', '#a67d53')
  return (
    shade(0, 0, 190, 22, 0.4) +
    load +
    poly(
      [
        [-175, -262],
        [175, -262],
        [160, -112],
        [-160, -112],
      ],
      paint,
    ) +
    many(5, (i) => rect(-128 + i * 62, -258, 10, 142, '#000', { opacity: '.16' })) +
    rect(-168, -120, 336, 16, '#2b2f33') +
    rect(-150, -104, 300, 36, '#23272b') +
    rect(-150, -92, 40, 14, '#c23b32') +
    rect(110, -92, 40, 14, '#c23b32') +
    rect(-60, -100, 120, 26, '#e2b93b') +
    many(2, (i) => rect(i ? 86 : -146, -70, 60, 70, '#15181b', { rx: 12 }))
  )
}

/** A shared bicycle from the side, 160 cm long. */
function bicycle(paint: string): string {
  return (
    shade(0, 0, 82, 7, 0.25) +
    circle(-52, -33, 31, 'none', { stroke: '#20262c', 'stroke-width': 6 }) +
    circle(52, -33, 31, 'none', { stroke: '#20262c', 'stroke-width': 6 }) +
    stroke('M-52 -33L-14 -40L-30 -82M-14 -40L34 -78L-26 -70M34 -78L52 -33M34 -78L30 -102', paint, 8) +
    stroke('M18 -104h26M-42 -86h26', '#20262c', 7) +
    path('M24 -96h30l-5 26h-20z', '#3b434b') +
    path('M-84 -40a33 33 0 0 1 62 0', 'none', { stroke: paint, 'stroke-width': 5 })
  )
}

/** An electric scooter from the side, 165 cm long. */
function scooter(paint: string): string {
  return (
    shade(0, 0, 84, 7, 0.25) +
    circle(-52, -24, 24, '#20262c') +
    circle(-52, -24, 10, '#8d949b') +
    circle(56, -24, 24, '#20262c') +
    circle(56, -24, 10, '#8d949b') +
    path(
      'M-82 -50Q-78 -78 -40 -80L0 -74L8 -40H34L46 -92L58 -96L66 -50L60 -44L44 -22H-22Q-30 -52 -56 -50z',
      paint,
    ) +
    path('M-74 -82Q-30 -94 2 -78L-4 -70H-70z', '#22272c') +
    stroke('M50 -96L42 -116M28 -116h26', '#22272c', 7) +
    path('M-24 -24L-4 -66L6 -40z', '#000', { opacity: '.15' })
  )
}

/** A row of parked two-wheelers; `tidy` stands them side by side in their box, else they lean and lie about. */
export function twoWheelers(random: Random, count: number, tidy: boolean): string {
  const paints = ['#e8b62c', '#2f9d6b', '#2c7fd0', '#e9ecef', '#c8443c', '#3b434b']
  const kinds = Array.from(
    { length: count },
    () => [random.chance(0.55), random.pick(paints), random.int(-30, 30)] as const,
  )
  const step = tidy ? 72 : 58
  return kinds
    .map(([bike, paint, lean], i) => {
      const x = (i - (count - 1) / 2) * step + (tidy ? 0 : lean)
      const y = tidy ? 0 : lean * 0.9 + (i % 2) * 26
      const tilt = tidy ? 0 : i % 3 === 1 ? 68 : lean * 0.5
      const narrow = tidy ? 0.62 : 0.95
      const drawn = bike ? bicycle(paint) : scooter(paint)
      return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(tilt)}) scale(${narrow} 1)">${drawn}</g>`
    })
    .join('')
}

/** A traffic cone, 70 cm tall. */
export function cone(): string {
  return (
    shade(0, 0, 26, 6, 0.25) +
    path('M-24 0V-6H24V0z', '#d9532f') +
    path('M-17 -6L-5 -70H5L17 -6z', '#ef6b3b') +
    path('M-11.5 -34L-8.5 -50H8.5L11.5 -34z', '#f6f3ee')
  )
}

/** A red and white barrier with its feet, 150 cm wide. */
export function barrier(): string {
  return (
    shade(0, 0, 84, 8, 0.25) +
    stroke('M-58 0V-92M58 0V-92', '#6f7780', 7) +
    rect(-75, -94, 150, 26, '#f4f1ea') +
    path(
      many(4, (i) => `M${-75 + i * 38} -68l18 -26h19l-18 26z`),
      '#d6453c',
    ) +
    rect(-75, -50, 150, 14, '#f4f1ea') +
    path(
      many(4, (i) => `M${-75 + i * 38} -36l10 -14h19l-10 14z`),
      '#d6453c',
    )
  )
}

/** Someone walking by, 170 cm tall, without a face. */
export function walker(random: Random): string {
  const top = random.pick(['#4d6a8f', '#b0554a', '#e0d9c9', '#5c7f62', '#7a6a8f', '#d8a24a'])
  const legs = random.pick(['#2f3a48', '#50473d', '#39434f'])
  return (
    shade(0, 0, 26, 6, 0.25) +
    path('M-14 -84L-20 0h12L0 -60L12 0h11L14 -84z', legs) +
    path('M-18 -140Q0 -150 18 -140L22 -84Q0 -76 -22 -84z', top) +
    stroke('M-19 -134Q-30 -110 -24 -86M19 -134Q30 -112 26 -88', top, 9) +
    ellipse(0, -156, 10, 12, '#d9ab88') +
    path('M-11 -156a11 13 0 0 1 22 0q-4 -7 -11 -7t-11 7z', '#2b2622')
  )
}
