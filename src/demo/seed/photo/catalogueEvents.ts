import { litter, potholes } from './ground'
import { bins, materials, rubbishHeap, rubble } from './rubbish'
import { lay, shop, site, stand, street, wall, waterside } from './scene'
import { ON_PAVEMENT, ON_ROAD } from './street'
import { shed } from './structures'
import { gasPit } from './roadEvents'
import { ellipse, place } from './svg'
import { goodsOutside, stall, tricycle, washing } from './trade'
import { banner, paintedOver, posters, streetAds } from './ads'
import { twoWheelers } from './traffic'
import type { SceneMaker } from './scene'

import {
  barbecue,
  bucket,
  burst,
  collapse,
  dust,
  floating,
  flood,
  gone,
  mud,
  nightWork,
  onRoad,
  patch,
  roadWorks,
  truck,
} from './eventMakers'

/** What an 事件 looks like, by the name of its 小类. */
export const eventScenes: Readonly<Record<string, SceneMaker>> = {
  私搭乱建: wall(gone(shed), { y: 280, zoom: 1.4 }, 350),
  沿街晾挂: wall(gone(washing), { y: 280, zoom: 1.3 }, 380),
  暴露生活垃圾: wall(
    (thing, fixed) => place(110, -14, 1, bins(!fixed)) + (fixed ? '' : place(-70, 10, 1, rubbishHeap(thing))),
    { y: 340, zoom: 1.5 },
  ),
  积存渣土: wall(
    gone((thing) => place(0, 0, 1.25, rubble(thing))),
    { y: 350, zoom: 1.5 },
  ),
  道路不洁: street(ON_ROAD, [0, 4.4, 0, 1.5], (camera, { thing, fixed }) =>
    fixed ? '' : mud(camera, thing) + lay(camera, 0, 4.4, litter(thing, 210, 120, 18)),
  ),
  道路破损: onRoad(
    4,
    1.6,
    (thing) => potholes(thing, false),
    (thing) => potholes(thing, true),
  ),
  水域不洁: waterside(() => false, floating, { x: 320, y: 290, zoom: 1.5 }),
  露天烧烤: barbecue,
  乱堆物料: shop(
    gone((thing) => place(0, 0, 1.2, materials(thing))),
    { y: 350, zoom: 1.5 },
  ),
  非法小广告: wall((thing, fixed) => (fixed ? paintedOver() : posters(thing)), { y: 220, zoom: 1.5 }, 212),
  违规户外广告: shop(gone(streetAds), { y: 270, zoom: 1.25 }),
  违规标语: wall(gone(banner), { y: 260, zoom: 1.3 }, 372),
  施工扰民: nightWork,
  施工占道: roadWorks,
  工地扬尘: site(dust, () => '', { x: 320, y: 270, zoom: 1.4 }),
  渣土车未密闭: truck,
  无照游商: wall(gone(tricycle), { y: 330, zoom: 1.6 }),
  店外经营: shop(
    gone((thing) => place(-30, 0, 1, goodsOutside(thing))),
    { y: 340, zoom: 1.4 },
  ),
  占道经营: wall(gone(stall), { y: 270, zoom: 1.35 }),
  非机动车乱停放: shop(
    (thing, fixed) =>
      fixed ? place(-110, -40, 0.9, twoWheelers(thing, 3, true)) : twoWheelers(thing, 8, false),
    { y: 350, zoom: 1.4 },
  ),
  供水管道破裂: burst,
  燃气管道破裂: street(ON_PAVEMENT, [0, 4.2, 0.4, 1.6], (camera, { fixed }) =>
    fixed ? lay(camera, 0, 4.2, patch(200, 110)) : stand(camera, 0, 4.2, gasPit()),
  ),
  路面塌陷: collapse,
  道路积水: flood,
  门前三包: shop(
    (thing, fixed) =>
      fixed
        ? place(-70, 0, 1, bucket())
        : litter(thing, 230, 34, 34) +
          place(150, 0, 1, bins(true)) +
          ellipse(-90, 10, 120, 14, '#3b3a36', { opacity: '.4' }),
    { y: 350, zoom: 1.5 },
  ),
}
