import { ball, ellipse, label, many, path, rect, stroke } from './svg'
import type { Random } from '../random'

// Centimetres, standing on the origin, unless said otherwise.

/** A footbridge across the picture: pixels of the whole scene, not centimetres. */
export function footbridge(fixed: boolean): string {
  const bars = Array.from({ length: 54 }, (_, i) => i * 12).filter((x) => fixed || x < 268 || x > 384)
  const hole = fixed
    ? ''
    : stroke('M268 92l30 26M384 92l-18 30M300 126l40 -12', '#c9ced0', 5) +
      path('M268 84h116v3h-116z', '#d6453c') +
      path('M268 100h116v3h-116z', '#d6453c')
  return (
    rect(40, 128, 26, 116, '#9aa09f') +
    rect(574, 128, 26, 116, '#9aa09f') +
    rect(0, 126, 640, 30, '#c3c7c5') +
    rect(0, 150, 640, 8, '#8a908f') +
    label(320, 149, 18, '#4d5557', '过街天桥') +
    stroke(bars.map((x) => `M${x} 82V126`).join(''), '#dfe5e7', 3) +
    stroke(fixed ? 'M0 82H640' : 'M0 82H268M384 82H640', '#eef2f3', 7) +
    hole
  )
}

/** A geyser out of the road, 260 tall. */
export function waterJet(random: Random): string {
  const drops = many(26, () => {
    const x = random.int(-110, 110)
    return ball(x, -random.int(10, 210) * (1 - Math.abs(x) / 190), random.int(3, 7))
  })
  return (
    path('M-20 0Q-26 -150 -58 -232Q-20 -216 -6 -270Q16 -220 54 -240Q26 -150 20 0z', '#e3f2f8', {
      opacity: '.9',
    }) +
    path('M-10 0Q-12 -130 -24 -190Q0 -180 4 -226Q14 -170 10 0z', '#a9d2e4', { opacity: '.9' }) +
    path(
      'M-30 -200Q-110 -190 -130 -40Q-90 -130 -24 -150zM30 -210Q120 -190 136 -30Q92 -130 24 -150z',
      '#d4eaf3',
      { opacity: '.7' },
    ) +
    path(drops, '#eaf6fb') +
    ellipse(0, 0, 90, 16, '#d4eaf3', { opacity: '.8' })
  )
}

/** A dug pit with a yellow gas pipe, shut off by tape, 260 wide. */
export function gasPit(): string {
  const tape = (y: number) =>
    rect(-150, y, 300, 10, '#f2d23c') +
    path(
      many(8, (i) => `M${-150 + i * 38} ${y + 10}l10 -10h14l-10 10z`),
      '#2b2b2b',
    )
  return (
    path('M-120 10L-90 -34H96L128 10Q0 40 -120 10z', '#5b452f') +
    path('M-96 4L-74 -26H80L104 4Q0 26 -96 4z', '#2f2318') +
    rect(-92, -12, 84, 14, '#e2b52e') +
    rect(14, -14, 84, 14, '#e2b52e') +
    path('M-8 -12l8 6 -6 4 10 6 4 -16z', '#c9a12a') +
    path(ball(0, -60, 26) + ball(22, -104, 34) + ball(-14, -150, 40), '#eef2f0', { opacity: '.3' }) +
    stroke('M-150 16V-96M150 16V-96', '#d6453c', 8) +
    tape(-92) +
    tape(-56)
  )
}
