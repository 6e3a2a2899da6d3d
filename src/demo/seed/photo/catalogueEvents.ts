import { blot, litter, mud, potholes, puddle, sinkhole } from './ground'
import { glow } from './light'
import { bins, materials, rubbishHeap, rubble } from './rubbish'
import { lay, shop, site, stand, street, wall, waterside } from './scene'
import { ON_PAVEMENT, ON_ROAD } from './street'
import { gasPit, shed, waterJet } from './structures'
import { ball, circle, ellipse, many, path, place, poly, rect, stroke } from './svg'
import { banner, goodsOutside, grill, paintedOver, posters, stall, streetAds, tricycle, washing } from './trade'
import { barrier, carBehind, cone, tipper, twoWheelers } from './traffic'
import type { Random } from '../random'
import type { Painter, SceneMaker } from './scene'

/** A thing that is there before and gone afterwards. */
function gone(paint: (thing: Random) => string): Painter {
  return (thing, fixed) => (fixed ? '' : paint(thing))
}

/** Something on the lane that is gone, or mended by `after`. */
function onRoad(z: number, zoom: number, before: (thing: Random) => string, after: (thing: Random) => string = () => ''): SceneMaker {
  return street(ON_ROAD, [0, z, 0, zoom], (camera, { thing, fixed }) => lay(camera, 0, z, fixed ? after(thing) : before(thing)))
}

/** A mended place: fresh, darker asphalt. */
function patch(w: number, h: number): string {
  return rect(-w / 2, -h / 2, w, h, '#4a4d50', { stroke: '#3c3f42', 'stroke-width': 4 })
}

const floating: Painter = gone((thing) => {
  const bottles = many(9, () => `M${thing.int(120, 520)} ${thing.int(236, 326)}h22l6 4 -6 4h-22z`)
  const weeds = many(12, () => ball(thing.int(140, 500), thing.int(262, 318), thing.int(6, 13)))
  return (
    ellipse(320, 292, 210, 34, '#4f6a3c', { opacity: '.55' }) +
    path(weeds, '#6f8f4a') +
    path(bottles, '#eef3f4') +
    path(many(6, () => `M${thing.int(180, 460)} ${thing.int(250, 316)}l16 -9 14 8 -10 10z`), '#e2b544') +
    path(many(6, () => `M${thing.int(180, 460)} ${thing.int(250, 316)}l18 -6 8 10 -18 6z`), '#d8584c')
  )
})

const dust: Painter = (thing, fixed) => {
  const heap = 'M170 344Q230 250 300 232Q380 212 430 280Q460 320 500 344z'
  const puffs = many(12, () => ball(thing.int(140, 520), thing.int(120, 270), thing.int(26, 62)))
  const net = many(9, (i) => `M${190 + i * 34} 344q40 -70 90 -110M${500 - i * 34} 344q-40 -70 -80 -104`)
  if (!fixed) return path(heap, '#a97f52') + path('M300 232Q380 212 430 280L500 344H380z', '#8a6540') + path(puffs, '#c9ab80', { opacity: '.3' })
  return path(heap, '#3f8f5c') + stroke(net, '#2c6d45', 1.5, { opacity: '.5' }) + stroke('M120 190q60 -70 150 20M560 190q-60 -70 -150 20M120 190q70 -40 130 40M560 190q-70 -40 -130 40', '#dff1f8', 3, { opacity: '.7', 'stroke-dasharray': '3 5' })
}

/** A lorry unloading under flood lights; afterwards the site lies dark. */
const nightWork = site(
  (_, fixed) => place(470, 350, 0.62, tipper(false, '#d9a02e')) + stroke('M210 340V150M196 340l14 -40 14 40', '#59636a', 6) + rect(184, 132, 52, 26, fixed ? '#3c444a' : '#fff3c4'),
  (_, fixed) => (fixed ? '' : glow(210, 146, 170) + poly([[196, 150], [226, 150], [420, 350], [60, 350]], '#fff0b8', { opacity: '.16' }) + glow(360, 110, 40, 0.8)),
  { x: 320, y: 260, zoom: 1.4 },
)

const flood = street(ON_ROAD, [0, 4.6, 0.2, 1.3], (camera, { thing, fixed }) => {
  if (fixed) return lay(camera, -0.6, 4.2, blot(thing, 90, 40, '#55585a', '.6'))
  const car = stand(camera, 0.5, 6.8, carBehind(thing))
  const wake = stand(camera, 0.5, 6.8, ellipse(0, -8, 130, 18, '#c9d8de', { opacity: '.85' }))
  return lay(camera, 0, 6.2, ellipse(0, 0, 420, 420, '#8fa4ad')) + car + wake + lay(camera, -0.4, 3.8, puddle(thing, 250, 120, '#9db2bb'))
})

const burst = street(ON_ROAD, [0, 4.6, 0.8, 1.4], (camera, { thing, fixed }) =>
  fixed
    ? lay(camera, 0, 4.4, patch(120, 90))
    : lay(camera, 0, 4.2, puddle(thing, 240, 150, '#8fb0bf')) + stand(camera, 0, 4.6, waterJet(thing)) + stand(camera, 1.9, 4.4, cone()) + stand(camera, -1.8, 4.6, cone()),
)

const collapse = street(ON_ROAD, [0, 4.4, 0.1, 1.5], (camera, { thing, fixed }) =>
  fixed
    ? lay(camera, 0, 4.4, patch(300, 180))
    : stand(camera, -1.2, 6.6, barrier()) + stand(camera, 1.3, 6.6, barrier()) + lay(camera, 0, 4.4, sinkhole(thing)) + stand(camera, 2, 4, cone()) + stand(camera, -2, 4, cone()),
)

const roadWorks = street(ON_ROAD, [0, 4.8, 0.4, 1.4], (camera, { thing, fixed }) =>
  fixed
    ? lay(camera, 0, 4.6, patch(320, 70))
    : lay(camera, 0, 4.4, rect(-170, -36, 340, 72, '#3f2f22') + rect(-170, -36, 340, 12, '#6a4f35')) + stand(camera, 1.3, 6, rubble(thing)) + stand(camera, -1.3, 5.6, barrier()) + stand(camera, -1.4, 3.6, barrier()) + stand(camera, 0.6, 3.6, barrier()) + stand(camera, 1.7, 3.5, cone()),
)

const truck = street(ON_ROAD, [0.3, 6, 1.6, 1.4], (camera, { thing, fixed }) => {
  const paint = thing.pick(['#4f7f5a', '#b5483f', '#3f6f9a'])
  return (fixed ? '' : lay(camera, 0.3, 4, mud(thing))) + stand(camera, 0.3, 6, tipper(fixed, paint))
})

const barbecue: SceneMaker = (input) => {
  const scene = shop((thing, fixed) => (fixed ? '' : grill(thing)), { y: 320, zoom: 1.4 })(input)
  return { ...scene, shine: glow(320, 150, 190, 0.5) + (input.fixed ? '' : glow(224, 300, 70, 0.9)) }
}

/** What an 事件 looks like, by the name of its 小类. */
export const eventScenes: Readonly<Record<string, SceneMaker>> = {
  私搭乱建: wall(gone(shed), { y: 280, zoom: 1.4 }, 350),
  沿街晾挂: wall(gone(washing), { y: 280, zoom: 1.3 }, 380),
  暴露生活垃圾: wall((thing, fixed) => place(110, -14, 1, bins(!fixed)) + (fixed ? '' : place(-70, 10, 1, rubbishHeap(thing))), { y: 340, zoom: 1.5 }),
  积存渣土: wall(gone((thing) => place(0, 0, 1.25, rubble(thing))), { y: 350, zoom: 1.5 }),
  道路不洁: onRoad(4.2, 1.5, (thing) => mud(thing) + litter(thing, 230, 170, 30)),
  道路破损: onRoad(4, 1.6, (thing) => potholes(thing, false), (thing) => potholes(thing, true)),
  水域不洁: waterside(() => false, floating, { x: 320, y: 290, zoom: 1.5 }),
  露天烧烤: barbecue,
  乱堆物料: shop(gone(materials), { y: 350, zoom: 1.5 }),
  非法小广告: wall((thing, fixed) => (fixed ? paintedOver() : posters(thing)), { y: 210, zoom: 1.6 }, 200),
  违规户外广告: shop(gone(streetAds), { y: 270, zoom: 1.25 }),
  违规标语: wall(gone(banner), { y: 260, zoom: 1.3 }, 372),
  施工扰民: nightWork,
  施工占道: roadWorks,
  工地扬尘: site(dust, () => '', { x: 320, y: 270, zoom: 1.4 }),
  渣土车未密闭: truck,
  无照游商: wall(gone(tricycle), { y: 330, zoom: 1.6 }),
  店外经营: shop(gone(goodsOutside), { y: 340, zoom: 1.4 }),
  占道经营: wall(gone(stall), { y: 270, zoom: 1.35 }),
  非机动车乱停放: shop((thing, fixed) => (fixed ? place(-200, -40, 0.9, twoWheelers(thing, 3, true)) : twoWheelers(thing, 8, false)), { y: 350, zoom: 1.4 }),
  供水管道破裂: burst,
  燃气管道破裂: street(ON_PAVEMENT, [0, 4.2, 0.4, 1.6], (camera, { fixed }) => (fixed ? lay(camera, 0, 4.2, patch(200, 110)) : stand(camera, 0, 4.2, gasPit()))),
  路面塌陷: collapse,
  道路积水: flood,
  门前三包: shop((thing, fixed) => (fixed ? bucket() : litter(thing, 230, 34, 34) + place(150, 0, 1, bins(true)) + ellipse(-90, 10, 120, 14, '#3b3a36', { opacity: '.4' })), { y: 350, zoom: 1.5 }),
}

/** A bucket and a broom by the door: someone has just swept. */
function bucket(): string {
  return (
    stroke('M210 0L236 -150', '#b98b57', 6) +
    path('M196 0l30 0 -4 -30h-20z', '#d9b85c') +
    poly([[150, -40], [194, -40], [188, 0], [156, 0]], '#3a7ac0') +
    circle(172, -40, 0, 'none') +
    stroke('M150 -40q22 -34 44 0', '#8d969c', 3)
  )
}
