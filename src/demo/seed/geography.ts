import { distance, type Position } from '@/domain/geo'
import geography from './geography.json'
import { createRandom, type Random } from './random'
import {
  type Bounds,
  CITY_NAME,
  districts,
  type GridNode,
  gridNodes,
  landmarks,
  onLand,
  partsOf,
  roundDegrees,
  streets,
  type StreetSeed,
  type ZoneNode,
  zoneNodes,
} from './zones'

/** spec §3 "Region/street option". `type`: 1 city, 2 district, 3 street (assumed). */
export interface RegionNode {
  id: string
  addId: string
  addName: string
  parentId: string
  type: '1' | '2' | '3'
}

export interface Place extends Position, ReturnType<typeof partsOf> {
  road: string
  /** 思明南路 412 号 */
  address: string
  /** 思明南路 412 号门前 */
  position: string
}

/** Area code (350203), street code (350203006) and duty grid (鹭江街道 网格 3). */
export interface PlaceWish {
  district?: string
  street?: string
  dutyGrid?: string
}

const REGION_TYPES: Partial<Record<ZoneNode['level'], RegionNode['type']>> = {
  city: '1',
  area: '2',
  street: '3',
}

export const regions: readonly RegionNode[] = zoneNodes.flatMap((node) => {
  const type = REGION_TYPES[node.level]
  return type ? [{ id: node.id, addId: node.code, addName: node.name, parentId: node.parentId, type }] : []
})

export const regionChildren = (parentId: string): RegionNode[] =>
  regions.filter((region) => region.parentId === parentId)

export const zoneChildren = (parentId: string): ZoneNode[] =>
  zoneNodes.filter((node) => node.parentId === parentId)

/** Returns the grid of a point, else the nearest, because grids do not cover hills and harbours. */
export function gridAt(longitude: number, latitude: number): GridNode | undefined {
  const distance = ({ bounds }: GridNode): number => {
    const dx = Math.max(bounds.west - longitude, 0, longitude - bounds.east) * 0.91
    const dy = Math.max(bounds.south - latitude, 0, latitude - bounds.north)
    return dx * dx + dy * dy
  }
  let best: { node: GridNode; at: number } | undefined
  for (const node of gridNodes) {
    const at = distance(node)
    if (!best || at < best.at) best = { node, at }
  }
  return best?.node
}

function candidates({ district, street, dutyGrid }: PlaceWish): StreetSeed[] {
  const fits = streets.filter(
    (item) =>
      (!district || item.areaCode === district) &&
      (!street || item.areaCode + item.number === street) &&
      (!dutyGrid || dutyGrid.startsWith(`${item.name} `)),
  )
  if (fits.length === 0)
    throw new RangeError(`no street for ${JSON.stringify({ district, street, dutyGrid })}`)
  return fits
}

function pickStreet(random: Random, wish: PlaceWish): StreetSeed {
  const fits = candidates(wish)
  const area = random.weighted(
    districts
      .filter((district) => fits.some((street) => street.areaCode === district.areaCode))
      .map((district) => [district.areaCode, district.weight] as const),
  )
  return random.pick(fits.filter((street) => street.areaCode === area))
}

/** null after this many tries in the water. */
export function spotIn(random: Random, bounds: Bounds, areaCode: string, tries: number): Position | null {
  const { west, south, east, north } = bounds
  for (let left = tries; left > 0; left -= 1) {
    const longitude = roundDegrees(west + random.next() * (east - west))
    const latitude = roundDegrees(south + random.next() * (north - south))
    if (onLand({ longitude, latitude }, areaCode)) return { longitude, latitude }
  }
  return null
}

const middleOf = ({ west, south, east, north }: Bounds): Position => ({
  longitude: roundDegrees((west + east) / 2),
  latitude: roundDegrees((south + north) / 2),
})

/** Returns a spot on land, mostly on the island. Throws a RangeError if no street fits. */
export function pickPlace(random: Random, wish: PlaceWish = {}): Place {
  const street = pickStreet(random, wish)
  const streetCode = street.areaCode + street.number
  const grid = random.pick(
    gridNodes.filter(
      (node) => node.code.startsWith(streetCode) && (!wish.dutyGrid || node.dutyGridName === wish.dutyGrid),
    ),
  )
  const road = random.pick(street.roads)
  const address = `${road} ${random.int(2, 480)} 号`
  return {
    ...partsOf(grid),
    road,
    address,
    position: address + random.pick(geography.sides),
    ...(spotIn(random, grid.bounds, street.areaCode, 12) ?? middleOf(grid.bounds)),
  }
}

export interface CityAddress extends Position {
  id: string
  city: string
  area: string
  street: string
  community: string
  name: string
}

const NUMBERS_PER_ROAD = 6

/** Metres; anything farther away is the sea or another city. */
const FAR = 5_000

export function gridNear({ longitude, latitude }: Position): GridNode | undefined {
  const grid = gridAt(longitude, latitude)
  if (!grid) return undefined
  const { west, east, south, north } = grid.bounds
  const edge = {
    longitude: Math.min(Math.max(longitude, west), east),
    latitude: Math.min(Math.max(latitude, south), north),
  }
  return distance(edge, { longitude, latitude }) > FAR ? undefined : grid
}

const zoneOf = (grid: GridNode) => ({
  city: CITY_NAME,
  area: grid.belongArea,
  street: grid.belongStreet,
  community: grid.belongCommunity,
})

function spot(random: Random, { bounds, code }: GridNode): Position {
  const draw = () => ({
    longitude: roundDegrees(random.between(bounds.west, bounds.east, 7)),
    latitude: roundDegrees(random.between(bounds.south, bounds.north, 7)),
  })
  for (let tries = 0; tries < 12; tries += 1) {
    const at = draw()
    if (onLand(at, code.slice(0, 6))) return at
  }
  return draw()
}

function addressesOf(street: StreetSeed): CityAddress[] {
  const code = street.areaCode + street.number
  const random = createRandom(`addresses ${code}`)
  const grids = gridNodes.filter((grid) => grid.code.startsWith(code))
  return street.roads.flatMap((road, at) => {
    const along = [random.pick(grids), random.pick(grids)]
    return Array.from({ length: NUMBERS_PER_ROAD }, (_, index) => {
      const grid = along[index < NUMBERS_PER_ROAD / 2 ? 0 : 1] ?? random.pick(grids)
      const number = index * 34 + random.int(2, 34)
      const id = `A${code}${at}${index}`
      return { id, ...zoneOf(grid), name: `${road}${number}号`, ...spot(random, grid) }
    })
  })
}

const landmarkAddresses = (): CityAddress[] =>
  landmarks.flatMap(([name, longitude, latitude], index) => {
    const grid = gridNear({ longitude, latitude })
    return grid ? [{ id: `L${index}`, ...zoneOf(grid), name, longitude, latitude }] : []
  })

let known: readonly CityAddress[] | null = null

export function cityAddresses(): readonly CityAddress[] {
  known ??= [...landmarkAddresses(), ...streets.flatMap(addressesOf)]
  return known
}
