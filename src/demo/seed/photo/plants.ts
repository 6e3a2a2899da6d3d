import { ball, ellipse, many, n, path, place, poly, shade, stroke, turn } from './svg'
import type { Random } from '../random'

// Everything here stands on its origin and is drawn in centimetres, y upwards being negative.

const GREENS = [
  ['#2f5b3a', '#437a48', '#6aa05c'],
  ['#38603a', '#558246', '#86a95a'],
  ['#2b5546', '#3d7458', '#63997a'],
] as const

/** A crown of overlapping leaf balls, dark below and light above. */
function crown(random: Random, cy: number, width: number, height: number): string {
  const [dark, middle, light] = random.pick(GREENS)
  const balls = (count: number, spread: number, lift: number, size: number, fill: string) =>
    path(
      many(count, () => {
        const r = size * random.between(0.75, 1.15, 2)
        const x = random.between(-spread, spread, 0)
        const y = cy + lift + random.between(-height * 0.22, height * 0.22, 0)
        return ball(x, y, r)
      }),
      fill,
    )
  return (
    ellipse(0, cy, width * 0.46, height * 0.4, dark) +
    balls(4, width * 0.36, height * 0.12, width * 0.19, dark) +
    balls(4, width * 0.3, -height * 0.06, width * 0.17, middle) +
    balls(4, width * 0.22, -height * 0.2, width * 0.11, light)
  )
}

/** A broad street tree, about `height` cm tall. */
export function tree(random: Random, height = 620): string {
  const w = height * 0.05
  const fork = -height * 0.5
  return (
    shade(0, 2, height * 0.22, height * 0.03, 0.2) +
    path(
      `M${n(-w)} 0Q${n(-w * 0.4)} ${n(fork * 0.5)} ${n(-w * 1.6)} ${n(fork)}L${n(w * 1.4)} ${n(fork)}Q${n(w * 0.5)} ${n(fork * 0.5)} ${n(w)} 0z`,
      '#6d5540',
    ) +
    path(
      `M${n(w * 0.3)} 0Q${n(w * 0.3)} ${n(fork * 0.5)} ${n(w * 0.6)} ${n(fork)}L${n(w * 1.4)} ${n(fork)}Q${n(w * 0.5)} ${n(fork * 0.5)} ${n(w)} 0z`,
      '#574331',
    ) +
    crown(random, -height * 0.68, height * 0.62, height * 0.6)
  )
}

/** A royal palm: the tree of the city's boulevards. */
export function palm(random: Random, height = 760): string {
  const top = -height * 0.72
  const frond = (angle: number, colour: string) =>
    turn(
      angle,
      path(
        `M0 ${n(top)}q${n(height * 0.12)} ${n(-height * 0.16)} ${n(height * 0.3)} ${n(height * 0.02)}q${n(-height * 0.16)} ${n(-height * 0.08)} ${n(-height * 0.3)} 0z`,
        colour,
      ),
      0,
      top,
    )
  const angles = [-200, -165, -140, -105, -75, -40, -10, 20]
  return (
    shade(0, 2, height * 0.12, height * 0.02, 0.2) +
    path(`M-14 0Q-18 ${n(top * 0.5)} -8 ${n(top)}h16Q18 ${n(top * 0.5)} 14 0z`, '#a99f8f') +
    path(`M4 0Q10 ${n(top * 0.5)} 3 ${n(top)}h5Q18 ${n(top * 0.5)} 14 0z`, '#857b6c') +
    angles.map((angle, i) => frond(angle + random.int(-6, 6), i % 2 ? '#3f7a4a' : '#58935a')).join('')
  )
}

/** A clipped hedge or a bed of shrubs, `width` cm wide. */
export function hedge(random: Random, width: number, height: number): string {
  const [dark, middle, light] = random.pick(GREENS)
  const bumps = Math.max(3, Math.round(width / (height * 0.8)))
  const step = width / bumps
  const row = (lift: number, fill: string) =>
    path(
      `M${n(-width / 2)} 0v${n(-height * lift)}` +
        many(bumps, () => `q${n(step / 2)} ${n(-height * random.between(0.2, 0.5, 2))} ${n(step)} 0`) +
        `V0z`,
      fill,
    )
  return row(0.75, dark) + row(0.55, middle) + row(0.25, light)
}

/** Flowers in a planter 120 cm wide; `withered` leaves brown stalks. */
export function flowers(random: Random, withered: boolean): string {
  const stalks = many(9, (i) => {
    const x = -46 + i * 11.5
    const lean = random.int(-8, 8) * (withered ? 2 : 1)
    return `M${n(x)} -52q${n(lean / 2)} -18 ${n(lean)} ${withered ? -20 : -34}`
  })
  if (withered) return stroke(stalks, '#9b7f4c', 4)
  const colours = random.pick([
    ['#e0567c', '#f3a6b9'],
    ['#e8a13a', '#f6d27a'],
    ['#8a6fd1', '#c3b2ee'],
  ] as const)
  const blooms = many(12, (i) =>
    ellipse(-50 + i * 9, -84 + random.int(-12, 14), 8, 7, colours[i % 2] ?? '#e0567c'),
  )
  return place(0, -40, 1, hedge(random, 112, 48)) + stroke(stalks, '#4f8a4d', 4) + blooms
}

/** A bough that came down, 260 cm long, lying to the right of its origin. */
export function fallenBough(random: Random): string {
  const leaves = many(9, (i) => {
    const x = 60 + i * 24
    return ellipse(
      x,
      -26 + random.int(-26, 14),
      30,
      20,
      i % 3 === 0 ? '#6aa05c' : i % 3 === 1 ? '#437a48' : '#2f5b3a',
    )
  })
  return (
    shade(130, 4, 160, 16, 0.25) +
    poly(
      [
        [0, -2],
        [4, -22],
        [150, -34],
        [240, -16],
        [150, -14],
      ],
      '#6d5540',
    ) +
    stroke('M90 -28q30 -34 70 -44M140 -28q30 10 60 26', '#6d5540', 9) +
    ellipse(2, -12, 6, 11, '#d9bd8d') +
    leaves
  )
}
