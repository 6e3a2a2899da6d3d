import { hedge, palm, tree } from './plants'
import { closed, el, gradient, many, path, place, poly, rect, stroke } from './svg'
import type { Light } from './light'
import type { Random } from '../random'

/** A park: lawn, a path coming towards the viewer, trees. Things stand at about 320, 385, 1.1 pixels a centimetre. */
export function drawPark(random: Random, light: Light): string {
  const grass = random.pick(['#7fa35c', '#6f9a60', '#8aa85e'])
  const paving = random.pick(['#cbbfa9', '#c2bdb3', '#c9ae97'])
  const trees = many(6, (i) =>
    place(20 + i * 122 + random.int(-24, 24), 246 + (i % 2) * 8, random.between(0.26, 0.36, 2), '#'),
  )
  const uses = trees.replace(/>#</g, '><use href="#plant"/><')
  return (
    el('defs', {}, el('g', { id: 'plant' }, random.chance(0.35) ? palm(random) : tree(random))) +
    rect(0, 196, 640, 50, light.haze) +
    rect(0, 236, 640, 244, grass) +
    uses +
    place(160, 262, 0.9, hedge(random, 300, 40)) +
    place(520, 262, 0.9, hedge(random, 240, 36)) +
    path('M0 262H640V300Q320 280 0 306z', '#000', { opacity: '.08' }) +
    path('M352 262C420 290 240 316 40 480H600C560 400 460 330 380 262z', paving) +
    stroke(
      'M300 316H470M236 352H516M160 396H554M90 446H586M366 262Q420 330 320 480M376 262Q470 340 470 480',
      '#000',
      1.2,
      { opacity: '.13' },
    ) +
    stroke(
      many(26, () => `M${random.int(0, 640)} ${random.int(300, 470)}l3 -8l3 8`),
      '#4f7a41',
      1.5,
      { opacity: '.35' },
    )
  )
}

/** The waterside: the other shore, water, and a paved bank with a railing; `gap` leaves two panels out of it. */
export function drawWaterside(random: Random, light: Light, gap: boolean): string {
  const ripples = many(22, () => `M${random.int(0, 600)} ${random.int(226, 318)}h${random.int(14, 60)}`)
  return (
    el(
      'defs',
      {},
      gradient('water', [
        [0, light.haze],
        [25, '#7fa9bd'],
        [100, '#3f7489'],
      ]),
    ) +
    // Two sails on the far shore: the towers everybody in the city knows.
    path('M470 208Q474 120 506 92Q504 150 510 208zM520 208Q522 140 548 112Q548 160 554 208z', light.haze) +
    path('M0 208Q120 176 240 200T440 196T640 204V222H0z', '#6f8f83', { opacity: '.8' }) +
    rect(0, 214, 640, 130, 'url(#water)') +
    stroke(ripples, '#fff', 1.6, { opacity: '.35' }) +
    poly(
      [
        [0, 338],
        [640, 338],
        [640, 480],
        [0, 480],
      ],
      random.pick(['#c6baa8', '#bfbdb6', '#cdb39d']),
    ) +
    stroke(
      `M0 372H640M0 418H640${many(7, (i) => `M${i * 106} 338L${Math.round(320 + (i * 106 - 320) * 1.7)} 480`)}`,
      '#000',
      1.2,
      { opacity: '.14' },
    ) +
    rect(0, 332, 640, 9, '#a49c90') +
    railing(random.pick(['#e7e3da', '#c9ced0', '#8b7a66']), gap)
  )
}

function railing(colour: string, gap: boolean): string {
  const posts = Array.from({ length: 9 }, (_, i) => i * 80).filter((x) => !gap || x !== 320)
  const rails = gap ? 'M0 256H236M404 256H640M0 296H236M404 296H640' : 'M0 256H640M0 296H640'
  const bars = Array.from({ length: 41 }, (_, i) => i * 16).filter((x) => !gap || x < 236 || x > 404)
  return (
    stroke(bars.map((x) => `M${x} 258V334`).join(''), colour, 3) +
    stroke(rails, colour, 8) +
    posts
      .map((x) => rect(x - 7, 240, 14, 98, colour) + rect(x + 3, 240, 4, 98, '#000', { opacity: '.15' }))
      .join('')
  )
}

/** The stump and bent bars where a railing is gone. */
export function brokenRailing(): string {
  return (
    stroke('M236 256l26 40M404 256l-20 56M252 334l8 -22M392 334l-12 -10', '#8d8f90', 6) +
    path(
      closed([
        [312, 338],
        [328, 338],
        [330, 318],
        [322, 322],
        [316, 312],
      ]),
      '#a9a49a',
    ) +
    stroke('M270 372l96 -14M300 356l8 30', '#c9ced0', 7)
  )
}

/** A building site behind its hoarding: frame, nets and a crane; the road in front. */
export function drawSite(random: Random): string {
  const net = random.pick(['#3f8f6a', '#4a7fae'])
  const floors = many(5, (i) => `M330 ${60 + i * 34}h190v8h-190z`)
  const columns = many(5, (i) => `M${330 + i * 45} 60h10v170h-10z`)
  const board = random.pick(['#2f6fa8', '#3d8a63', '#4a7fa0'])
  return (
    path(floors + columns, '#a8a39a') +
    path('M330 102h96v128h-96z', net, { opacity: '.75' }) +
    stroke(
      'M150 230V20M134 230V20M134 40l16 16M134 72l16 16M134 104l16 16M134 136l16 16M134 168l16 16M134 200l16 16',
      '#d9a02e',
      3,
    ) +
    stroke('M60 30H330M142 6L60 30M142 6L320 30M142 6V30M290 30v54', '#d9a02e', 3) +
    rect(282, 84, 16, 10, '#6a5c48') +
    rect(0, 196, 640, 106, board) +
    path(
      many(8, (i) => `M${i * 80} 196h3v106h-3z`),
      '#000',
      { opacity: '.2' },
    ) +
    rect(0, 190, 640, 8, '#d9dcdd') +
    path('M0 290h640v12h-640z', '#e2c14a') +
    path(
      many(16, (i) => `M${i * 40} 302l14 -12h14l-14 12z`),
      '#2b2b2b',
    ) +
    rect(0, 302, 640, 178, '#85827b') +
    rect(0, 302, 640, 46, '#b0a99c') +
    rect(0, 346, 640, 6, '#ddd8cc') +
    rect(0, 430, 640, 5, '#e9e6da', { opacity: '.5' })
  )
}
