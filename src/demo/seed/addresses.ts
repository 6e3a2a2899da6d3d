import { distance, type Position } from '@/domain/geo'
import { gridAt } from './geography'
import { onLand } from './outlines'
import { createRandom, type Random } from './random'
import {
  CITY_NAME,
  type GridNode,
  gridNodes,
  landmarks,
  roundDegrees,
  streets,
  type StreetSeed,
} from './zones'

export interface CityAddress extends Position {
  id: string
  city: string
  area: string
  street: string
  community: string
  name: string
}

const NUMBERS_PER_ROAD = 6

/** Metres; farther away is the sea or another city. */
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
    if (onLand([at.longitude, at.latitude], code.slice(0, 6))) return at
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
