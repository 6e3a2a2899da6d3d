import type { Position } from '@/domain/geo'
import geography from './geography.json'
import { onLand } from './outlines'
import type { Random } from './random'
import {
  type Bounds,
  districts,
  type GridNode,
  gridNodes,
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

export interface Place extends Position {
  areaCode: string
  areaName: string
  streetCode: string
  streetName: string
  communityName: string
  gridCode: string
  dutyGridName: string
  road: string
  /** 思明南路 412 号 */
  address: string
  /** 思明南路 412 号门前 */
  position: string
}

/** Area code (350203), street code (350203006), duty grid (鹭江街道 网格 3). */
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

export function regionChildren(parentId: string): RegionNode[] {
  return regions.filter((region) => region.parentId === parentId)
}

export function zoneChildren(parentId: string): ZoneNode[] {
  return zoneNodes.filter((node) => node.parentId === parentId)
}

/** The grid of a point, else the nearest: grids do not cover hills and harbours. */
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

/** null after so many tries in the water. */
export function pointIn(random: Random, bounds: Bounds, areaCode: string, tries: number): Position | null {
  const { west, south, east, north } = bounds
  for (let left = tries; left > 0; left -= 1) {
    const longitude = roundDegrees(west + random.next() * (east - west))
    const latitude = roundDegrees(south + random.next() * (north - south))
    if (onLand([longitude, latitude], areaCode)) return { longitude, latitude }
  }
  return null
}

const middleOf = ({ west, south, east, north }: Bounds): Position => ({
  longitude: roundDegrees((west + east) / 2),
  latitude: roundDegrees((south + north) / 2),
})

/** A spot on land, mostly on the island. Throws a RangeError if no street fits. */
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
    ...(pointIn(random, grid.bounds, street.areaCode, 12) ?? middleOf(grid.bounds)),
  }
}
