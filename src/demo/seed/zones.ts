import type { Position } from '@/domain/geo'
import { insideRing, type Ring } from '@/domain/ring'
import geography from './geography.json'
import { typed } from './types'

/** The centre in WGS84 and half the side of the square in metres; `number` follows the area code in grid codes. */
export type StreetSeed = (typeof geography.streets)[number]

// Streets are real; their centres are exact to about 300 m.
export const { districts } = geography
export const streets: readonly StreetSeed[] = geography.streets

/** Exact to some 200 m. */
export const landmarks = typed<readonly (readonly [name: string, longitude: number, latitude: number])[]>(
  geography.landmarks,
)

/** spec §9: region code 194 is the city. */
const CITY_ID = '194'
export const CITY_NAME = '厦门市'
export type ZoneLevel = 'city' | 'area' | 'street' | 'community' | 'grid'

const METRES_PER_DEGREE = 111_320
const ROWS_PER_STREET = 4

export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** spec §3 "Zone grid"; names below its own level are ''. */
export interface ZoneNode {
  id: string
  parentId: string
  level: ZoneLevel
  name: string
  /** Area (6 digits), street (9), community (11) or grid (13); '350200' for the city. */
  code: string
  belongCity: string
  belongArea: string
  belongStreet: string
  belongCommunity: string
  gridCode: string
  /** The collector's beat: a row of grids across a street, such as 鹭江街道 网格 3; '' for other levels. */
  dutyGridName: string
  bounds: Bounds | null
}

export interface GridNode extends ZoneNode {
  level: 'grid'
  bounds: Bounds
}

const city: ZoneNode = {
  id: CITY_ID,
  parentId: '',
  level: 'city',
  name: CITY_NAME,
  code: '350200',
  belongCity: CITY_NAME,
  belongArea: '',
  belongStreet: '',
  belongCommunity: '',
  gridCode: '',
  dutyGridName: '',
  bounds: null,
}

/** A zone below another; its id and code continue those of its parent. */
const below = (
  parent: ZoneNode,
  digits: { id: string; code: string },
  own: Pick<ZoneNode, 'level' | 'name'> & Partial<ZoneNode>,
): ZoneNode => ({
  ...parent,
  id: parent.id + digits.id,
  code: parent.code + digits.code,
  parentId: parent.id,
  ...own,
})

const twoDigits = (index: number): string => String(index + 1).padStart(2, '0')

export const roundDegrees = (degrees: number): number => Number(degrees.toFixed(6))

function cellBounds(street: StreetSeed, column: number, row: number): Bounds {
  const lat = street.radius / METRES_PER_DEGREE
  const lon = lat / Math.cos((street.latitude * Math.PI) / 180)
  const width = (2 * lon) / street.communities.length
  const height = (2 * lat) / ROWS_PER_STREET
  return {
    west: roundDegrees(street.longitude - lon + column * width),
    east: roundDegrees(street.longitude - lon + (column + 1) * width),
    north: roundDegrees(street.latitude + lat - row * height),
    south: roundDegrees(street.latitude + lat - (row + 1) * height),
  }
}

function gridsOf(street: StreetSeed, community: ZoneNode, column: number): GridNode[] {
  return Array.from({ length: ROWS_PER_STREET }, (_, row) => {
    const gridCode = community.code + twoDigits(row)
    return {
      ...community,
      id: community.id + twoDigits(row),
      parentId: community.id,
      level: 'grid',
      name: gridCode,
      code: gridCode,
      gridCode,
      dutyGridName: `${street.name} 网格 ${row + 1}`,
      bounds: cellBounds(street, column, row),
    }
  })
}

function communityNodes(street: StreetSeed, node: ZoneNode): ZoneNode[] {
  return street.communities.flatMap((short, column) => {
    const [name, digits] = [`${short}社区`, twoDigits(column)]
    const own = { level: 'community', name, belongCommunity: name } as const
    const community = below(node, { id: digits, code: digits }, own)
    return [community, ...gridsOf(street, community, column)]
  })
}

function streetNodes(area: ZoneNode): ZoneNode[] {
  return streets
    .filter((street) => street.areaCode === area.code)
    .flatMap((street) => {
      const { name, number } = street
      const digits = { id: number.slice(1), code: number }
      const node = below(area, digits, { level: 'street', name, belongStreet: name })
      return [node, ...communityNodes(street, node)]
    })
}

// Ids continue the specification's 194: districts 195–200, then two digits a level.
function areaNodes(): ZoneNode[] {
  return districts.flatMap(({ name, areaCode: code }, index) => {
    const id = String(Number(CITY_ID) + 1 + index)
    const area: ZoneNode = { ...city, id, parentId: CITY_ID, level: 'area', name, code, belongArea: name }
    return [area, ...streetNodes(area)]
  })
}

const isGrid = (node: ZoneNode): node is GridNode => node.level === 'grid' && node.bounds !== null

export const zoneNodes: readonly ZoneNode[] = [city, ...areaNodes()]

export const gridNodes: readonly GridNode[] = zoneNodes.filter(isGrid)

const byName = new Map<string, ZoneNode>([
  ...zoneNodes.map((node) => [node.code, node] as const),
  ...zoneNodes.map((node) => [node.id, node] as const),
])

/** Finds a zone by the id of its option or by its code. */
export const zoneOf = (idOrCode: string): ZoneNode | undefined => byName.get(idOrCode)

export const partsOf = ({ gridCode, belongArea, belongStreet, belongCommunity, dutyGridName }: GridNode) => ({
  areaCode: gridCode.slice(0, 6),
  areaName: belongArea,
  streetCode: gridCode.slice(0, 9),
  streetName: belongStreet,
  communityName: belongCommunity,
  gridCode,
  dutyGridName,
})

// Drawn by hand, in places a few hundred metres off; it keeps points out of the sea.

/** By area code: one outline, or a main land and its island. */
const OUTLINES = typed<
  Readonly<Record<string, readonly (readonly (readonly [lon: number, lat: number])[])[]>>
>(geography.districtRings)
const LAND: ReadonlyMap<string, readonly Ring[]> = new Map(
  Object.entries(OUTLINES).map(([areaCode, outlines]) => [
    areaCode,
    outlines.map((outline) => outline.map(([longitude, latitude]) => ({ longitude, latitude }))),
  ]),
)

export const onLand = (place: Position, areaCode: string): boolean =>
  (LAND.get(areaCode) ?? []).some((outline) => insideRing(place, outline))

/** Whether a grid lies in an area, street or community, named by its code or the id of its option; '' is everywhere. */
export function inArea(areaCode = ''): (place: { gridCode: string }) => boolean {
  const code = zoneOf(areaCode)?.code ?? areaCode
  return ({ gridCode }) => gridCode.startsWith(code)
}
