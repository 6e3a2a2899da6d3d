import type { ZoneLayerRow } from '@/api/contract/objectZone'
import { ComponentState, type ObjectKindName } from '@/domain/object/objectKinds'
import { people } from '../seed/organisation'
import { createRandom, type Random } from '../seed/random'
import { type SmallType, smallTypes, type UnitKind, typed } from '../seed/types'
import { type GridNode, gridNodes, partsOf, streets, type StreetSeed } from '../seed/zones'
import classes from './classes.json'
import {
  datesOf,
  drawPerson,
  merchantIn,
  patchAround,
  placeIn,
  pointIn,
  ringOf,
  stallPointIn,
  unitAt,
  middleOf,
} from './draw'
import type { ComponentRecord, GridRecord, ObjectOf, ObjectRecord, ZoneRecord } from './model'

const ISLAND = ['350203', '350206']
const OF_ISLAND = { components: 8, merchants: 3 }
const ELSEWHERE = { components: 5, merchants: 2 }

interface Seeded {
  byKind: Readonly<{ [K in ObjectKindName]: readonly ObjectOf<K>[] }>
  byId: ReadonlyMap<string, ObjectRecord>
}

let drawn: Seeded | null = null

/** Drawn on the first query, frozen and shared by all worlds. */
export function seededObjects(): Seeded {
  drawn ??= draw()
  return drawn
}

function draw(): Seeded {
  const byKind: { [K in ObjectKindName]: ObjectOf<K>[] } = {
    merchant: [],
    stallPoint: [],
    point: [],
    component: [],
    grid: gridNodes.map(gridOf),
    zone: streets.flatMap((street) =>
      zonesOf(
        street,
        gridNodes.filter(({ code }) => code.startsWith(street.areaCode + street.number)),
      ),
    ),
  }
  for (const grid of gridNodes) fill(grid, byKind)
  const all: ObjectRecord[] = Object.values(byKind).flat()
  all.forEach((record) => Object.freeze(record))
  return { byKind, byId: new Map(all.map((record) => [record.id, record])) }
}

function fill(grid: GridNode, { merchant, stallPoint, point, component }: Lists): void {
  const random = createRandom(`objects ${grid.code}`)
  const { components, merchants } = ISLAND.includes(grid.code.slice(0, 6)) ? OF_ISLAND : ELSEWHERE
  component.push(...componentsIn(grid, random, components, component.length + 1))
  const site = random.chance(0.3) ? stallPointIn(grid, random, stallPoint.length + 1) : null
  if (site) stallPoint.push(site)
  if (random.chance(0.8)) push(point, pointIn(grid, random, point.length + 1))
  for (let index = 0; index < merchants; index += 1)
    push(merchant, merchantIn(grid, random, merchant.length + 1, site))
}

type Lists = { [K in 'merchant' | 'stallPoint' | 'point' | 'component']: ObjectOf<K>[] }

function push<R>(list: R[], made: R | null): void {
  if (made !== null) list.push(made)
}

function gridOf(grid: GridNode): GridRecord {
  const random = createRandom(`grid ${grid.code}`)
  const collector = people.find(({ gridText }) => gridText === grid.dutyGridName)
  return {
    ...datesOf(random),
    kind: 'grid',
    id: `G${grid.code}`,
    name: `${grid.belongCommunity}第 ${Number(grid.code.slice(-2))} 网格`,
    code: grid.code,
    place: {
      ...partsOf(grid),
      ...middleOf(grid.bounds),
      address: `${grid.belongStreet}${grid.belongCommunity}`,
    },
    ring: ringOf(grid.bounds),
    personName: collector?.name ?? random.pick(['陈志华', '黄秀兰', '李国庆', '吴建平', '许雅芳']),
    phone: collector?.phone ?? `1390000${random.int(2000, 9999)}`,
    creatorName: '指挥中心',
    remark: '',
    photos: [],
  }
}

const TYPES = smallTypes.filter(({ caseType }) => caseType === '1')
const COLLECTORS = ['林志强', '吴丽华', '苏国栋', '叶晓燕', '洪志伟']
const MATERIALS = ['球墨铸铁', '复合材料', '不锈钢', '混凝土', '铝合金', '木质']

/** 标识码: area, class, six digits. */
const componentCode = (areaCode: string, { id }: SmallType, number: number): string =>
  areaCode + id.slice(1) + String(number).padStart(6, '0')

type Base = Pick<ComponentRecord, 'id' | 'code' | 'place' | 'created' | 'updated' | 'creatorName' | 'state'>

export function componentOf(type: SmallType, material: string, base: Base): ComponentRecord {
  const unit = unitAt(type.unit, base.place)
  return {
    ...base,
    kind: 'component',
    name: type.name,
    smallTypeId: type.id,
    ownerName: unit,
    upkeepName: unit,
    material,
    personName: '',
    phone: '',
    remark: '',
    photos: [],
  }
}

function componentsIn(grid: GridNode, random: Random, count: number, from: number): ComponentRecord[] {
  return Array.from({ length: count }, (_, index): ComponentRecord | null => {
    const place = placeIn(random, grid)
    const type = random.pick(TYPES)
    const number = from + index
    const state = random.weighted([
      [ComponentState.whole, 90],
      [ComponentState.broken, 7],
      [ComponentState.lost, 2],
      [ComponentState.disused, 1],
    ])
    const material = random.pick(MATERIALS)
    const dates = datesOf(random)
    const creatorName = random.pick(COLLECTORS)
    return (
      place &&
      componentOf(type, material, {
        id: `C${String(number).padStart(6, '0')}`,
        code: componentCode(place.areaCode, type, number),
        place,
        state,
        creatorName,
        ...dates,
      })
    )
  }).filter((made) => made !== null)
}

interface LayerSeed {
  id: string
  name: string
  tone: ZoneLayerRow['tone']
  unit: UnitKind
  called: string
  rule: string
  size: readonly [number, number]
  share: number
}

export const LAYERS = typed<readonly LayerSeed[]>(classes.layers)

function zonesOf(street: StreetSeed, grids: readonly GridNode[]): ZoneRecord[] {
  const code = street.areaCode + street.number
  const random = createRandom(`zones ${code}`)
  return LAYERS.flatMap((layer): ZoneRecord[] => {
    const draw = random.fork(layer.id)
    if (!draw.chance(layer.share)) return []
    const { bounds, ...grid } = draw.pick(grids)
    const middle = middleOf(bounds)
    const road = draw.pick(street.roads)
    const zone = partsOf({ ...grid, bounds })
    const person = drawPerson(draw)
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
