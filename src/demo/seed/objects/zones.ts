import type { ZoneLayer } from '@/api/contract/zone'
import type { ZoneRecord } from '../../object/model'
import type { GridNode } from '../geography/grids'
import type { StreetSeed } from '../geography/streetRow'
import { createRandom } from '../random'
import type { UnitKind } from '../types/model'
import { datesOf, patchAround, somebody, unitAt, zoneOf } from './draw'

interface LayerSeed {
  id: string
  name: string
  tone: ZoneLayer['tone']
  unit: UnitKind
  /** What its areas are called, after a road. */
  called: string
  rule: string
  /** Metres across. */
  size: readonly [number, number]
  /** How many streets have one. */
  share: number
}

export const LAYERS: readonly LayerSeed[] = [
  {
    id: 'strict',
    name: '严管路段',
    tone: 'bad',
    unit: 'enforcement',
    called: '严管路段',
    rule: '禁止占道经营、店外经营和流动摆卖，发现即查处。',
    size: [260, 420],
    share: 0.8,
  },
  {
    id: 'allowed',
    name: '疏导经营区',
    tone: 'ok',
    unit: 'street',
    called: '疏导区',
    rule: '限时限位经营：17:30 至 23:30，收摊后清扫干净，不得出线。',
    size: [120, 240],
    share: 0.6,
  },
  {
    id: 'model',
    name: '市容示范区',
    tone: 'plain',
    unit: 'sanitation',
    called: '市容示范区',
    rule: '门前三包签约率百分之百，垃圾落地 15 分钟内清理。',
    size: [380, 620],
    share: 0.4,
  },
  {
    id: 'works',
    name: '施工围挡区',
    tone: 'warn',
    unit: 'construction',
    called: '施工区',
    rule: '围挡完整，出入口硬化，车辆冲洗后上路，夜间 22:00 后停工。',
    size: [100, 260],
    share: 0.5,
  },
  {
    id: 'water',
    name: '水域保洁区',
    tone: 'watch',
    unit: 'waters',
    called: '保洁水域',
    rule: '每日打捞两次，漂浮物存留不超过 2 小时。',
    size: [200, 420],
    share: 0.25,
  },
]

/** The areas of a street: of each layer one, where it has any. */
export function zonesOf(street: StreetSeed, grids: readonly GridNode[]): ZoneRecord[] {
  const code = street.areaCode + street.number
  const random = createRandom(`zones ${code}`)
  return LAYERS.flatMap((layer): ZoneRecord[] => {
    const draw = random.fork(layer.id)
    if (!draw.chance(layer.share)) return []
    const { bounds, ...grid } = draw.pick(grids)
    const middle = {
      longitude: (bounds.west + bounds.east) / 2,
      latitude: (bounds.south + bounds.north) / 2,
    }
    const road = draw.pick(street.roads)
    const zone = zoneOf({ ...grid, bounds })
    const person = somebody(draw)
    return [
      {
        ...datesOf(draw),
        kind: 'zone',
        id: `Z${code}${layer.id}`,
        code: `QY${code}${layer.id.slice(0, 1).toUpperCase()}`,
        name: `${road}${layer.called}`,
        layerId: layer.id,
        place: { ...zone, ...middle, address: road },
        unitName: unitAt(layer.unit, zone),
        rule: layer.rule,
        ring: patchAround(middle, draw.int(...layer.size), draw),
        personName: person.name,
        phone: person.phone,
        creatorName: '指挥中心',
        remark: '',
        photos: [],
      },
    ]
  })
}
