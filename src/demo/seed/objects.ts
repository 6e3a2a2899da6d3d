import type { ObjectKindName } from '@/domain/object/objectKinds'
import type { GridRecord, ObjectOf, ObjectRecord } from '../object/model'
import { gridNodes, type GridNode } from './geography/grids'
import { streets } from './geography/streets'
import { componentsIn } from './objects/components'
import { datesOf, ringOf, zoneOf } from './objects/draw'
import { merchantIn, pointIn, stallPointIn } from './objects/trades'
import { zonesOf } from './objects/zones'
import { people } from './organisation/people'
import { createRandom } from './random'

/** How many objects a grid has, on the island (思明, 湖里) and elsewhere. */
const ISLAND = ['350203', '350206']
const OF_ISLAND = { components: 8, merchants: 3 }
const ELSEWHERE = { components: 5, merchants: 2 }

/** Every object of the city, by kind and by id; the same in every world. */
interface Seeded {
  byKind: Readonly<{ [K in ObjectKindName]: readonly ObjectOf<K>[] }>
  byId: ReadonlyMap<string, ObjectRecord>
}

let drawn: Seeded | null = null

/**
 * The objects of the seed. Drawn at the first question for one, some 10 ms, and shared by all worlds: starting a demo costs
 * nothing for them. Frozen: who changes one puts a changed copy into its world (object/store.ts).
 */
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

/** The collector of a beat answers for its grids, of others the street's own people. */
function gridOf(grid: GridNode): GridRecord {
  const random = createRandom(`grid ${grid.code}`)
  const { west, south, east, north } = grid.bounds
  const collector = people.find(({ gridText }) => gridText === grid.dutyGridName)
  return {
    ...datesOf(random),
    kind: 'grid',
    id: `G${grid.code}`,
    name: `${grid.belongCommunity}第 ${Number(grid.code.slice(-2))} 网格`,
    code: grid.code,
    place: {
      ...zoneOf(grid),
      longitude: (west + east) / 2,
      latitude: (south + north) / 2,
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
