import { bench, busShelter, cabinet, charger, fitness, guardRail, roadSign } from './furniture'
import { blot, grate, litter, manhole } from './ground'
import { glow } from './light'
import { brokenRailing } from './outdoors'
import { fallenBough, flowers, hedge, tree } from './plants'
import { bins, litterBin, rubbishHeap } from './rubbish'
import { lay, park, shop, stand, street, wall, waterside } from './scene'
import { ON_PAVEMENT, ON_ROAD } from './street'
import { billboard, cameraPole, fillingStation, footbridge, lampPost, smallHouse } from './structures'
import { circle, ellipse, many, path, place, poly, rect, shade, stroke, turn } from './svg'
import { cone, twoWheelers } from './traffic'
import type { SceneMaker } from './scene'

function cover(letter: string): SceneMaker {
  return street(ON_PAVEMENT, [0, 3.4, 0, 2], (camera, { thing, fixed }) => lay(camera, 0, 3.4, manhole(thing, fixed, letter)))
}

const lamp = street(
  ON_PAVEMENT,
  [0.3, 9, 4.2, 1.7],
  (camera, { fixed }) => stand(camera, 1.9, 16, lampPost(false)) + stand(camera, 1.6, 9, lampPost(!fixed)),
  (camera, { fixed }) => {
    const near = camera.at(0.1, 9, 5.5)
    const far = camera.at(0.4, 16, 5.5)
    const pool = camera.at(0, 9)
    const lit = fixed
      ? glow(near.x, near.y, 150) + ellipse(pool.x, pool.y, 190, 44, '#ffe2a0', { opacity: '.3' })
      : ''
    return glow(far.x, far.y, 60, 0.9) + lit
  },
)

/** A tree pit, 130 wide: tree and boards, or a bare hole with a stump. */
const streetTree = street(ON_PAVEMENT, [0.4, 5, 1, 1.5], (camera, { thing, fixed }) => {
  const pit = rect(-70, -56, 140, 112, '#a39a8c') + rect(-58, -46, 116, 92, '#5b4632')
  const stump = ellipse(0, -10, 17, 6, '#d9bd8d') + path('M-17 -10L-22 4H22L17 -10Q0 0 -17 -10z', '#6d5540')
  const leftover = stand(camera, 0.9, 4.8, litter(thing, 60, 8, 8)) + stand(camera, -1.7, 4.2, fallenBough(thing))
  return (
    lay(camera, 0.4, 5, pit) +
    (fixed ? stand(camera, 0.4, 5, tree(thing, 330)) + stand(camera, 0.4, 5, stroke('M-40 0L0 -110L40 0', '#b98b57', 6)) : stand(camera, 0.4, 5, stump) + leftover)
  )
})

const oldTree = park((thing, fixed) => {
  const fence = (from: number, to: number) =>
    stroke(many(Math.floor((to - from) / 22), (i) => `M${from + i * 22} 8V-52`) + `M${from} -48H${to}M${from} -20H${to}`, '#8a5f3a', 6)
  const plate = rect(-24, -110, 48, 30, '#2f6d4a') + rect(-18, -104, 36, 4, '#fff') + rect(-18, -95, 26, 4, '#fff')
  return (
    place(0, -16, 1, tree(thing, 560)) +
    plate +
    (fixed ? fence(-170, 170) : fence(-170, -60) + fence(80, 170) + turn(76, fence(-60, 60), 0, 0) + place(-40, 22, 0.8, fallenBough(thing)))
  )
}, { y: 260, zoom: 1.25 })

const planters = street(ON_PAVEMENT, [0, 3.8, 0.4, 1.8], (camera, { thing, fixed }) => {
  const pot = (withered: boolean) =>
    shade(0, 0, 66, 8) + flowers(thing, withered) + poly([[-60, -44], [60, -44], [48, 0], [-48, 0]], '#b5b0a6') + rect(-64, -50, 128, 10, '#c9c4ba')
  const tipped = `<g transform="rotate(82 60 0)">${pot(true)}</g>`
  const soil = blot(thing, 90, 26, '#5b4632')
  return stand(camera, 1.1, 6.4, pot(false)) + (fixed ? stand(camera, 0, 3.8, pot(false)) : lay(camera, 0.3, 3.6, soil) + stand(camera, -0.5, 3.8, tipped))
})

const guard = street(ON_ROAD, [0.4, 5.6, 0.4, 1.5], (camera, { fixed }) => stand(camera, 0.4, 5.6, guardRail(fixed)) + (fixed ? '' : stand(camera, 2, 4.6, cone())))

/** What a 部件 looks like, by the name of its 小类. */
export const componentScenes: Readonly<Record<string, SceneMaker>> = {
  上水井盖: cover('给'),
  污水井盖: cover('污'),
  雨水井盖: cover('雨'),
  路灯井盖: street(ON_PAVEMENT, [0, 3.4, 0, 2], (camera, { thing, fixed }) =>
    stand(camera, 1.5, 5, lampPost(false)) + lay(camera, 0, 3.4, manhole(thing, fixed, '电'))),
  雨水箅子: street(ON_ROAD, [-2.2, 3.8, 0, 2], (camera, { thing, fixed }) => lay(camera, -2.2, 3.8, grate(thing, fixed))),
  电力设施: wall((_, fixed) => cabinet(fixed), { y: 310, zoom: 1.7 }, 372),
  路灯: lamp,
  户外健身设施: park((_, fixed) => place(-40, 0, 1, fitness(fixed)), { y: 330, zoom: 1.6 }),
  监控电子眼: street(ON_PAVEMENT, [0.2, 6.4, 3.2, 1.7], (camera, { fixed }) => stand(camera, 1, 6.4, cameraPole(fixed))),
  充电桩: wall((_, fixed) => place(-150, -6, 1, charger(true)) + place(20, 0, 1, charger(fixed)), { x: 370, y: 310, zoom: 1.7 }),
  公交站亭: wall((_, fixed) => place(0, 0, 1.05, busShelter(fixed)), { y: 270, zoom: 1.35 }),
  过街天桥: street(ON_ROAD, [0, 12, 3, 1.8], (_, { fixed }) => footbridge(fixed)),
  路名牌: street(ON_PAVEMENT, [0.2, 5, 1.8, 1.7], (camera, { thing, fixed }) => stand(camera, 0.2, 5, roadSign(thing, fixed))),
  交通护栏: guard,
  非机动车停放点: wall((thing, fixed) => {
    const lines = stroke('M-240 16H240M-240 16L-226 -36M240 16L226 -36M-226 -36H226', '#f4f1e6', 5)
    const sign = rect(236, -150, 6, 150, '#8d969c') + rect(212, -186, 54, 54, '#2f7dc0', { rx: 6 }) + circle(239, -159, 15, 'none', { stroke: '#fff', 'stroke-width': 4 })
    return lines + sign + place(-10, 0, 1, twoWheelers(thing, 7, fixed))
  }, { y: 350, zoom: 1.4 }),
  公共厕所: wall((thing, fixed) => smallHouse('公共厕所', 'doors', fixed) + (fixed ? '' : place(0, 40, 1, litter(thing, 200, 26, 20) + ellipse(60, 6, 110, 14, '#4a5a5f', { opacity: '.5' }))), { y: 270, zoom: 1.3 }, 344),
  垃圾中转站: wall((thing, fixed) => smallHouse('垃圾中转站', 'shutter', fixed) + (fixed ? '' : place(0, 44, 1, rubbishHeap(thing))), { y: 290, zoom: 1.4 }, 344),
  垃圾箱: wall((thing, fixed) => litterBin(thing, fixed), { y: 340, zoom: 2 }),
  户外广告: street(ON_PAVEMENT, [0.2, 8, 2.9, 1.6], (camera, { thing, fixed }) => stand(camera, 0.2, 8, billboard(thing, fixed))),
  牌匾标识: shop(() => '', { y: 130, zoom: 1.35 }, (fixed) => !fixed),
  古树名木: oldTree,
  行道树: streetTree,
  花钵花架: planters,
  街头座椅: park((thing, fixed) => place(0, -30, 1, place(150, -10, 1, hedge(thing, 120, 46))) + bench(fixed), { y: 360, zoom: 2 }),
  加油站: wall((thing, fixed) => fillingStation() + (fixed ? '' : place(0, 40, 1, blot(thing, 120, 18, '#1f2224', '.75') + litter(thing, 220, 22, 18)) + place(196, 20, 0.8, bins(true))), { y: 280, zoom: 1.25 }, 344),
  水域护栏: waterside((fixed) => !fixed, (_, fixed) => (fixed ? '' : brokenRailing() + place(210, 400, 1, cone()) + place(432, 400, 1, cone())), { x: 320, y: 300, zoom: 1.6 }),
}
