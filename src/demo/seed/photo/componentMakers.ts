import { fallenPanel } from './furniture'
import { blot, litter, manhole } from './ground'
import { glow } from './light'
import { fallenBough, flowers, tree } from './plants'
import { lay, park, stand, street } from './scene'
import { ON_PAVEMENT, ON_ROAD, quad } from './street'
import { lampPost } from './structures'
import { ellipse, many, path, place, poly, rect, shade, stroke, turn } from './svg'
import { cone } from './traffic'
import type { SceneMaker } from './scene'

export function cover(letter: string): SceneMaker {
  return street(ON_PAVEMENT, [0.1, 3.9, 0, 2], (camera, { thing, fixed }) =>
    lay(camera, 0, 3.9, manhole(thing, fixed, letter)),
  )
}

export const lamp = street(
  ON_PAVEMENT,
  [0.3, 9, 3.4, 1.5],
  (camera, { fixed }) => stand(camera, 1.9, 17, lampPost(false)) + stand(camera, 1.6, 9, lampPost(!fixed)),
  (camera, { fixed }) => {
    const near = camera.point(0.2, 9, 4.5)
    const far = camera.point(0.5, 17, 4.5)
    const pool = camera.point(0.2, 8.4)
    const lit = glow(near.x, near.y, 120) + place(pool.x, pool.y, 1, glow(0, 0, 210, 0.55), 0.24)
    return glow(far.x, far.y, 46, 0.9) + (fixed ? lit : '')
  },
)

/** A tree pit, 130 wide: tree and boards, or a bare hole with a stump. */
export const streetTree = street(ON_PAVEMENT, [0.4, 5, 1, 1.5], (camera, { thing, fixed }) => {
  const pit = rect(-70, -56, 140, 112, '#a39a8c') + rect(-58, -46, 116, 92, '#5b4632')
  const stump = ellipse(0, -10, 17, 6, '#d9bd8d') + path('M-17 -10L-22 4H22L17 -10Q0 0 -17 -10z', '#6d5540')
  const leftover =
    stand(camera, 0.9, 4.8, litter(thing, 60, 8, 8)) + stand(camera, -2.3, 5.2, fallenBough(thing))
  return (
    lay(camera, 0.4, 5, pit) +
    (fixed
      ? stand(camera, 0.4, 5, tree(thing, 330)) +
        stand(camera, 0.4, 5, stroke('M-40 0L0 -110L40 0', '#b98b57', 6))
      : stand(camera, 0.4, 5, stump) + leftover)
  )
})

export const oldTree = park(
  (thing, fixed) => {
    const fence = (from: number, to: number) =>
      stroke(
        many(Math.floor((to - from) / 22), (i) => `M${from + i * 22} 8V-52`) +
          `M${from} -48H${to}M${from} -20H${to}`,
        '#8a5f3a',
        6,
      )
    const plate =
      rect(-24, -110, 48, 30, '#2f6d4a') + rect(-18, -104, 36, 4, '#fff') + rect(-18, -95, 26, 4, '#fff')
    return (
      place(0, -16, 1, tree(thing, 560)) +
      plate +
      (fixed
        ? fence(-170, 170)
        : fence(-170, -60) +
          fence(80, 170) +
          place(10, 34, 1, turn(-12, fence(-60, 60)), 0.5) +
          place(-40, 22, 0.8, fallenBough(thing)))
    )
  },
  { y: 260, zoom: 1.25 },
)

export const planters = street(ON_PAVEMENT, [0, 3.8, 0.4, 1.8], (camera, { thing, fixed }) => {
  const pot = (withered: boolean) =>
    shade(0, 0, 66, 8) +
    flowers(thing, withered) +
    poly(
      [
        [-60, -44],
        [60, -44],
        [48, 0],
        [-48, 0],
      ],
      '#b9805f',
    ) +
    rect(-64, -50, 128, 10, '#cd9674')
  const crack =
    path('M60 -50L48 0H22L30 -16 18 -26 32 -34 26 -50z', '#5b4632') +
    path('M66 -2l22 -14 14 8 -10 12z', '#b9805f')
  const broken = turn(7, pot(true) + crack)
  const soil = blot(thing, 70, 34, '#5b4632')
  return (
    stand(camera, 1.1, 6.4, pot(false)) +
    (fixed ? stand(camera, 0, 3.8, pot(false)) : lay(camera, 0.6, 3.7, soil) + stand(camera, 0, 3.8, broken))
  )
})

/** Railing along a lane, a metre and a half a panel; three panels lie on the road when it is broken. */
export const guard = street(ON_ROAD, [0.6, 5.4, 0.3, 1.5], (camera, { fixed }) => {
  const { point } = camera
  const line = (x: number, z1: number, z2: number, up: number) =>
    quad(point(x, z1, up), point(x, z2, up), point(x, z2, up + 0.07), point(x, z1, up + 0.07))
  const panels = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
    .map((i) => 3.4 + i * 1.5)
    .filter((z) => fixed || z > 7 || z < 4)
  const uprights = panels
    .map((z) =>
      many(7, (i) => {
        const foot = point(0.9, z + i * 0.25, 0.1)
        const head = point(0.9, z + i * 0.25, 0.9)
        return `M${Math.round(foot.x)} ${Math.round(foot.y)}V${Math.round(head.y)}`
      }),
    )
    .join('')
  const rails = panels.map((z) => line(0.9, z, z + 1.5, 0.88) + line(0.9, z, z + 1.5, 0.12)).join('')
  const fallen = fixed
    ? ''
    : [
        [0.1, 4.7, 24],
        [0.9, 5.8, -14],
        [-0.2, 6.8, 8],
      ]
        .map(([x = 0, z = 5, angle = 0]) => lay(camera, x, z, turn(angle, fallenPanel())))
        .join('') + stand(camera, 1.7, 4.9, cone())
  return stroke(uprights, '#e8ebed', 2.5) + path(rails, '#f2f4f5') + fallen
})
