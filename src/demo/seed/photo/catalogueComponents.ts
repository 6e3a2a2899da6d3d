import { bench, busShelter, cabinet, charger, fitness, roadSign } from './furniture'
import { blot, grate, litter, manhole } from './ground'
import { brokenRailing } from './outdoors'
import { hedge } from './plants'
import { bins, litterBin, rubbishHeap } from './rubbish'
import { lay, park, shop, stand, street, wall, waterside } from './scene'
import { AT_KERB, ON_PAVEMENT, ON_ROAD } from './street'
import { billboard, cameraPole, fillingStation, lampPost, signalPole, smallHouse } from './structures'
import { footbridge } from './roadEvents'
import { circle, ellipse, place, rect, stroke, turn } from './svg'
import { cone, twoWheelers } from './traffic'
import type { SceneMaker } from './scene'

import { cover, guard, lamp, oldTree, planters, streetTree } from './componentMakers'

/** What a 部件 looks like, by the name of its 小类. */
export const componentScenes: Readonly<Record<string, SceneMaker>> = {
  上水井盖: cover('给'),
  污水井盖: cover('污'),
  雨水井盖: cover('雨'),
  路灯井盖: street(
    ON_PAVEMENT,
    [0.1, 3.9, 0, 2],
    (camera, { thing, fixed }) =>
      stand(camera, 1.5, 5, lampPost(false)) + lay(camera, 0, 3.9, manhole(thing, fixed, '电')),
  ),
  雨水箅子: street(AT_KERB, [-0.2, 4, 0, 2], (camera, { thing, fixed }) =>
    lay(camera, -0.2, 4, turn(90, grate(thing, fixed))),
  ),
  电力设施: wall((_, fixed) => cabinet(fixed), { y: 310, zoom: 1.7 }, 372),
  路灯: lamp,
  户外健身设施: park((_, fixed) => place(-40, 0, 1, fitness(fixed)), { y: 330, zoom: 1.6 }),
  监控电子眼: street(ON_PAVEMENT, [0.2, 6.4, 3.2, 1.7], (camera, { fixed }) =>
    stand(camera, 1, 6.4, cameraPole(fixed)),
  ),
  充电桩: wall((_, fixed) => place(-150, -6, 1, charger(true)) + place(20, 0, 1, charger(fixed)), {
    x: 370,
    y: 310,
    zoom: 1.7,
  }),
  公交站亭: wall((_, fixed) => place(0, 0, 1.05, busShelter(fixed)), { y: 270, zoom: 1.35 }),
  过街天桥: street(ON_ROAD, [0, 12, 3, 1.8], (_, { fixed }) => footbridge(fixed)),
  交通信号灯: street(ON_PAVEMENT, [0.2, 6.4, 3.2, 1.7], (camera, { fixed }) =>
    stand(camera, 1, 6.4, signalPole(fixed)),
  ),
  路名牌: street(ON_PAVEMENT, [0.2, 5, 1.8, 1.7], (camera, { thing, fixed }) =>
    stand(camera, 0.2, 5, roadSign(thing, fixed)),
  ),
  交通护栏: guard,
  非机动车停放点: wall(
    (thing, fixed) => {
      const lines = stroke('M-240 16H240M-240 16L-226 -36M240 16L226 -36M-226 -36H226', '#f4f1e6', 5)
      const sign =
        rect(236, -150, 6, 150, '#8d969c') +
        rect(212, -186, 54, 54, '#2f7dc0', { rx: 6 }) +
        circle(239, -159, 15, 'none', { stroke: '#fff', 'stroke-width': 4 })
      return lines + sign + place(-10, 0, 1, twoWheelers(thing, 7, fixed))
    },
    { y: 350, zoom: 1.4 },
  ),
  公共厕所: wall(
    (thing, fixed) =>
      smallHouse('公共厕所', 'doors', fixed) +
      (fixed
        ? ''
        : place(
            0,
            40,
            1,
            litter(thing, 200, 26, 20) + ellipse(60, 6, 110, 14, '#4a5a5f', { opacity: '.5' }),
          )),
    { y: 270, zoom: 1.3 },
    344,
  ),
  垃圾中转站: wall(
    (thing, fixed) =>
      smallHouse('垃圾中转站', 'shutter', fixed) + (fixed ? '' : place(0, 44, 1, rubbishHeap(thing))),
    { y: 290, zoom: 1.4 },
    344,
  ),
  垃圾箱: wall((thing, fixed) => litterBin(thing, fixed), { y: 340, zoom: 2 }),
  户外广告: street(ON_PAVEMENT, [0.2, 8, 2.9, 1.6], (camera, { thing, fixed }) =>
    stand(camera, 0.2, 8, billboard(thing, fixed)),
  ),
  牌匾标识: shop(
    () => '',
    { y: 130, zoom: 1.35 },
    (fixed) => !fixed,
  ),
  古树名木: oldTree,
  行道树: streetTree,
  花钵花架: planters,
  街头座椅: park(
    (thing, fixed) => place(0, -30, 1, place(150, -10, 1, hedge(thing, 120, 46))) + bench(fixed),
    { y: 360, zoom: 2 },
  ),
  加油站: wall(
    (thing, fixed) =>
      place(0, 0, 0.84, fillingStation()) +
      (fixed
        ? ''
        : place(0, 40, 1, blot(thing, 120, 18, '#1f2224', '.75') + litter(thing, 220, 22, 18)) +
          place(186, 24, 0.8, bins(true))),
    { y: 270, zoom: 1.2 },
    352,
  ),
  水域护栏: waterside(
    (fixed) => !fixed,
    (_, fixed) => (fixed ? '' : brokenRailing() + place(210, 400, 1, cone()) + place(432, 400, 1, cone())),
    { x: 320, y: 300, zoom: 1.6 },
  ),
}
