import { ball, circle, closed, ellipse, label, many, path, poly, rect, stroke } from './svg'
import type { Random } from '../random'

// Things that lie flat, seen from above in centimetres; `lay` of scene.ts squashes them into the perspective.

/** A blot with an uneven edge around the origin. */
export function blot(random: Random, rx: number, ry: number, fill: string, opacity = '1'): string {
  const corners = Array.from({ length: 11 }, (_, i): [number, number] => {
    const angle = (i / 11) * Math.PI * 2
    const reach = random.between(0.78, 1.08, 2)
    return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach]
  })
  return poly(corners, fill, { 'stroke-linejoin': 'round', stroke: fill, 'stroke-width': rx * 0.12, opacity })
}

function lid(letter: string): string {
  return (
    circle(0, 0, 38, '#4b4f52') +
    circle(0, 0, 34, 'none', { stroke: '#6d7276', 'stroke-width': 3 }) +
    stroke(
      many(5, (i) => `M-26 ${-24 + i * 12}h52`),
      '#63686c',
      5,
      { 'stroke-dasharray': '9 5' },
    ) +
    circle(0, 0, 13, '#4b4f52') +
    label(0, 8, 22, '#b9bec1', letter)
  )
}

/** A round cover with its letter; open: the hole with the ladder, the lid pushed aside. */
export function manhole(random: Random, fixed: boolean, letter: string): string {
  const frame = circle(0, 0, 47, '#7d7a74') + circle(0, 0, 42, '#34373a')
  if (fixed) return frame + lid(letter)
  const aside = random.int(56, 68)
  return (
    frame +
    circle(0, 0, 39, '#0b0d0f') +
    path('M-37 -12A39 39 0 0 1 37 -12Q0 6 -37 -12z', '#5d564c') +
    stroke('M-10 -28v30M10 -28v30M-10 -20h20M-10 -8h20', '#8a8f92', 3) +
    `<g transform="translate(${aside} 20)">${circle(3, 6, 39, '#000', { opacity: '.3' })}${lid(letter)}</g>`
  )
}

/** A rain grate, 90 × 50; broken: bars gone, leaves and mud in it. */
export function grate(random: Random, fixed: boolean): string {
  const bars = Array.from({ length: 10 }, (_, i) => i).filter((i) => fixed || ![3, 4, 5, 6].includes(i))
  const leaves = many(
    fixed ? 0 : 14,
    () => `M${random.int(-60, 60)} ${random.int(-34, 34)}q6 -7 12 0q-6 7 -12 0`,
  )
  return (
    rect(-54, -34, 108, 68, '#7d7a74') +
    rect(-46, -26, 92, 52, '#15181a') +
    bars.map((i) => rect(-44 + i * 9, -26, 5, 52, '#5c6165')).join('') +
    (fixed
      ? ''
      : blot(random, 26, 14, '#54442f') +
        path(leaves, '#8a6a2f') +
        path(leaves, '#5f7a3a', { transform: 'translate(9 6)' }))
  )
}

/** Potholes with cracks; mended: dark rectangular patches. */
export function potholes(random: Random, fixed: boolean): string {
  const spots = [
    [-20, 10, 74, 44],
    [86, -58, 40, 24],
    [-118, -44, 34, 20],
  ] as const
  if (fixed) {
    return spots
      .map(([x, y, rx, ry]) =>
        rect(x - rx, y - ry, rx * 2, ry * 2, '#4a4d50', { stroke: '#3c3f42', 'stroke-width': 4 }),
      )
      .join('')
  }
  return (
    stroke(
      'M-20 10L-140 60M-20 10L70 78M40 -6L86 -58L150 -80M-80 0L-118 -44L-190 -60M30 40L160 52',
      '#3b3a38',
      4,
    ) +
    spots
      .map(([x, y, rx, ry]) => {
        const hole = blot(random, rx, ry, '#8f8576') + blot(random, rx * 0.86, ry * 0.84, '#3a342d')
        return `<g transform="translate(${x} ${y})">${hole}${ellipse(rx * 0.1, ry * 0.2, rx * 0.6, ry * 0.45, '#6b6357')}</g>`
      })
      .join('') +
    path(
      many(14, () => ball(random.int(-150, 130), random.int(-70, 90), random.int(3, 7))),
      '#8f8576',
    )
  )
}

/** Standing water with a sheen. */
export function puddle(random: Random, rx: number, ry: number, sky: string): string {
  const rings = many(
    5,
    () =>
      `M${random.int(Math.round(-rx * 0.6), Math.round(rx * 0.4))} ${random.int(Math.round(-ry * 0.6), Math.round(ry * 0.6))}h${random.int(20, 60)}`,
  )
  return (
    blot(random, rx * 1.04, ry * 1.06, '#2f3336', '.55') +
    blot(random, rx, ry, sky) +
    ellipse(-rx * 0.2, -ry * 0.3, rx * 0.5, ry * 0.3, '#fff', { opacity: '.25' }) +
    stroke(rings, '#fff', 4, { opacity: '.5' })
  )
}

/** A hole the road fell into, with its layers showing. */
export function sinkhole(random: Random): string {
  return (
    stroke('M-150 20L-220 60M120 -50L210 -80M60 90L110 140M-90 -70L-130 -110', '#2f2e2c', 5) +
    blot(random, 158, 98, '#8b8579') +
    blot(random, 148, 90, '#6a4f35') +
    blot(random, 134, 78, '#3f2f22') +
    ellipse(8, 12, 108, 56, '#15110d') +
    path('M-120 -30l34 -20 20 30 -40 26zM90 -46l40 14 -20 30 -34 -10z', '#75787a')
  )
}

const BITS = ['#f4f1e8', '#d8584c', '#4f8fc0', '#e2b544', '#6aa36a', '#c9bfae']

/** Things people drop, over an area. */
export function litter(random: Random, rx: number, ry: number, count = 20): string {
  const colours = BITS.map((colour) => {
    const bits = many(Math.round(count / BITS.length) + 1, () => {
      const [x, y, a] = [random.between(-rx, rx, 0), random.between(-ry, ry, 0), random.int(6, 13)]
      return closed([
        [x, y],
        [x + a, y - a * 0.5],
        [x + a * 1.3, y + a * 0.4],
        [x + a * 0.4, y + a],
      ])
    })
    return path(bits, colour)
  })
  const leaves = many(
    12,
    () => `M${random.between(-rx, rx, 0)} ${random.between(-ry, ry, 0)}q8 -9 16 0q-8 9 -16 0`,
  )
  return path(leaves, '#a0793a') + colours.join('')
}
