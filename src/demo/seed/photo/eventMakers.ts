import { blot, puddle, sinkhole } from './ground'
import { FRONT } from './front'
import { glow } from './light'
import { rubble } from './rubbish'
import { lay, shop, site, stand, street } from './scene'
import { ON_ROAD, quad } from './street'
import { waterJet } from './roadEvents'
import { ball, el, ellipse, many, path, place, poly, rect, stroke } from './svg'
import { grill, smoke } from './trade'
import { barrier, carBehind, cone, tipper } from './traffic'
import type { Random } from '../random'
import type { Camera } from './camera'
import type { Painter, SceneMaker } from './scene'

// The barrier drawn first, once more: keeps a picture of three barriers small.
const bar = el('use', { href: '#bar' })

/** A thing that is there before and gone afterwards. */
export function gone(paint: (thing: Random) => string): Painter {
  return (thing, fixed) => (fixed ? '' : paint(thing))
}

/** Something on the lane that is gone, or mended by `after`. */
export function onRoad(
  z: number,
  zoom: number,
  before: (thing: Random) => string,
  after: (thing: Random) => string = () => '',
): SceneMaker {
  return street(ON_ROAD, [0, z, 0, zoom], (camera, { thing, fixed }) =>
    lay(camera, 0, z, fixed ? after(thing) : before(thing)),
  )
}

/** Earth in two tyre tracks along the lane, with clods. */
export function mud(camera: Camera, thing: Random): string {
  const { point } = camera
  const track = (x: number) => quad(point(x, 2.4), point(x + 0.42, 2.4), point(x + 0.3, 14), point(x, 14))
  const clods = many(16, () => ball(thing.int(-140, 120), thing.int(-120, 110), thing.int(6, 14)))
  return (
    path(track(-0.8) + track(0.5), '#7a5c3c', { opacity: '.7' }) + lay(camera, 0, 4.4, path(clods, '#8a6843'))
  )
}

/** A mended place: fresh, darker asphalt. */
export function patch(w: number, h: number): string {
  return rect(-w / 2, -h / 2, w, h, '#4a4d50', { stroke: '#3c3f42', 'stroke-width': 4 })
}

export const floating: Painter = gone((thing) => {
  const bottles = many(9, () => `M${thing.int(120, 520)} ${thing.int(236, 326)}h22l6 4 -6 4h-22z`)
  const weeds = many(12, () => ball(thing.int(140, 500), thing.int(262, 318), thing.int(6, 13)))
  return (
    ellipse(320, 292, 210, 34, '#4f6a3c', { opacity: '.55' }) +
    path(weeds, '#6f8f4a') +
    path(bottles, '#eef3f4') +
    path(
      many(6, () => `M${thing.int(180, 460)} ${thing.int(250, 316)}l16 -9 14 8 -10 10z`),
      '#e2b544',
    ) +
    path(
      many(6, () => `M${thing.int(180, 460)} ${thing.int(250, 316)}l18 -6 8 10 -18 6z`),
      '#d8584c',
    )
  )
})

export const dust: Painter = (thing, fixed) => {
  const heap = 'M170 344Q230 250 300 232Q380 212 430 280Q460 320 500 344z'
  const puffs = many(12, () => ball(thing.int(140, 520), thing.int(120, 270), thing.int(26, 62)))
  const net = many(9, (i) => `M${190 + i * 34} 344q40 -70 90 -110M${500 - i * 34} 344q-40 -70 -80 -104`)
  if (!fixed)
    return (
      path(heap, '#a97f52') +
      path('M300 232Q380 212 430 280L500 344H380z', '#8a6540') +
      path(puffs, '#c9ab80', { opacity: '.3' })
    )
  return (
    path(heap, '#3f8f5c') +
    stroke(net, '#2c6d45', 1.5, { opacity: '.5' }) +
    stroke(
      'M120 190q60 -70 150 20M560 190q-60 -70 -150 20M120 190q70 -40 130 40M560 190q-70 -40 -130 40',
      '#dff1f8',
      3,
      { opacity: '.7', 'stroke-dasharray': '3 5' },
    )
  )
}

/** A lorry unloading under flood lights; afterwards the site lies dark. */
export const nightWork = site(
  (_, fixed) =>
    place(470, 350, 0.62, tipper(false, '#d9a02e')) +
    stroke('M210 340V150M196 340l14 -40 14 40', '#59636a', 6) +
    rect(184, 132, 52, 26, fixed ? '#3c444a' : '#fff3c4'),
  (_, fixed) =>
    fixed
      ? ''
      : glow(210, 146, 170) +
        poly(
          [
            [196, 150],
            [226, 150],
            [420, 350],
            [60, 350],
          ],
          '#fff0b8',
          { opacity: '.16' },
        ) +
        glow(360, 110, 40, 0.8),
  { x: 320, y: 260, zoom: 1.4 },
)

/** Water from kerb to kerb, with an uneven edge towards the viewer. */
export const flood = street(ON_ROAD, [0.2, 4.8, 0.3, 1.3], (camera, { thing, fixed }) => {
  const { point } = camera
  if (fixed) return lay(camera, -0.6, 4.2, blot(thing, 90, 40, '#55585a', '.6'))
  const edge = [-3, -2, -1, 0, 1, 2, 3, 4, 5.4].map((x) => point(x, thing.between(2.9, 3.5, 2)))
  const ripples = many(12, () => {
    const spot = point(thing.between(-2.5, 4), thing.between(3.4, 9))
    return `M${Math.round(spot.x)} ${Math.round(spot.y)}h${Math.round(spot.s * 0.5)}`
  })
  return (
    path(quad(...edge, point(5.4, 16), point(-3, 16)), '#93aab4') +
    path(quad(point(-1.4, 3.6), point(0.8, 3.6), point(0.8, 14), point(-1, 14)), '#fff', { opacity: '.18' }) +
    stroke(ripples, '#e6eff2', 2, { opacity: '.7' }) +
    stand(camera, 0.5, 6.6, carBehind(thing) + ellipse(0, -12, 140, 22, '#c9d8de', { opacity: '.9' })) +
    stand(camera, 2.6, 4.4, cone())
  )
})

export const burst = street(ON_ROAD, [0, 4.6, 0.8, 1.4], (camera, { thing, fixed }) =>
  fixed
    ? lay(camera, 0, 4.4, patch(120, 90))
    : lay(camera, 0, 4.2, puddle(thing, 240, 150, '#8fb0bf')) +
      stand(camera, 0, 4.6, waterJet(thing)) +
      stand(camera, 1.9, 4.4, cone()) +
      stand(camera, -1.8, 4.6, cone()),
)

export const collapse = street(ON_ROAD, [0, 4.4, 0.1, 1.5], (camera, { thing, fixed }) =>
  fixed
    ? lay(camera, 0, 4.4, patch(300, 180))
    : stand(camera, -1.2, 6.6, el('g', { id: 'bar' }, barrier())) +
      stand(camera, 1.3, 6.6, bar) +
      lay(camera, 0, 4.4, sinkhole(thing)) +
      stand(camera, 2, 4, cone()) +
      stand(camera, -2, 4, cone()),
)

export const roadWorks = street(ON_ROAD, [0, 4.8, 0.4, 1.4], (camera, { thing, fixed }) =>
  fixed
    ? lay(camera, 0, 4.6, patch(320, 70))
    : lay(camera, 0, 4.4, rect(-170, -36, 340, 72, '#3f2f22') + rect(-170, -36, 340, 12, '#6a4f35')) +
      stand(camera, 1.3, 6, rubble(thing)) +
      stand(camera, -1.3, 5.6, el('g', { id: 'bar' }, barrier())) +
      stand(camera, -1.4, 3.6, bar) +
      stand(camera, 0.6, 3.6, bar) +
      stand(camera, 1.7, 3.5, cone()),
)

export const truck = street(ON_ROAD, [0.3, 6, 1.6, 1.4], (camera, { thing, fixed }) => {
  const paint = thing.pick(['#4f7f5a', '#b5483f', '#3f6f9a'])
  return (fixed ? '' : mud(camera, thing)) + stand(camera, 0.3, 6, tipper(fixed, paint))
})

export const barbecue: SceneMaker = (input) => {
  const scene = shop(gone(grill), { y: 320, zoom: 1.4 })(input)
  const fire = input.fixed ? '' : glow(224, 300, 80, 0.9) + place(320, 392, FRONT.scale, smoke(input.thing))
  return { ...scene, shine: glow(250, 210, 230, 0.55) + fire }
}

/** A bucket and a broom by the door: someone has just swept. */
export function bucket(): string {
  return (
    stroke('M210 0L236 -150', '#b98b57', 6) +
    path('M196 0l30 0 -4 -30h-20z', '#d9b85c') +
    poly(
      [
        [150, -40],
        [194, -40],
        [188, 0],
        [156, 0],
      ],
      '#3a7ac0',
    ) +
    stroke('M150 -40q22 -34 44 0', '#8d969c', 3)
  )
}
