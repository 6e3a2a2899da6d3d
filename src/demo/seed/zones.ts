import geography from './geography.json'
import { typed } from './json'

/** A street office (街道) or town (镇) with what lies in it. */
export interface StreetSeed {
  areaCode: string
  /** Three digits that follow the area code in grid codes; the numbering is the demo's own. */
  number: string
  name: string
  /** Centre in WGS84 degrees and half the side of the square its grids fill, in metres. */
  longitude: number
  latitude: number
  radius: number
  communities: readonly string[]
  roads: readonly string[]
}

export interface DistrictSeed {
  areaCode: string
  name: string
  /** Share of the city's cases, for weighted draws: the island is the busy part. */
  weight: number
}

// Streets and towns are real; centres are to about 300 m, communities and roads as commonly known.
export const districts: readonly DistrictSeed[] = geography.districts
export const streets: readonly StreetSeed[] = geography.streets

/** Places everybody in the city knows, about where they are (WGS84, to some 200 m). */
export const landmarks = typed<readonly (readonly [name: string, longitude: number, latitude: number])[]>(
  geography.landmarks,
)

/** spec §9: default region code 194 is the city. */
const CITY_ID = '194'
export const CITY_NAME = '厦门市'
export type ZoneLevel = 'city' | 'area' | 'street' | 'community' | 'grid'

/** Metres per degree of latitude; a degree of longitude is this times the cosine of the latitude. */
const METRES_PER_DEGREE = 111_320
const ROWS_PER_STREET = 4

/** A box in WGS84 degrees. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** A node of the zone tree (spec §3 "Zone grid"); names above its own level are filled, those below are ''. */
export interface ZoneNode {
  id: string
  parentId: string
  level: ZoneLevel
  name: string
  /** Area code (6), street code (9), community code (11) or grid code (13 digits); '350200' for the city. */
  code: string
  belongCity: string
  belongArea: string
  belongStreet: string
  belongCommunity: string
  /** Only of grids: 13 digits, else ''. */
  gridCode: string
  /** Only of grids: the collector's beat, one row of grids across a street, as 鹭江街道 网格 3; else ''. */
  dutyGridName: string
  /** Only of grids, else null. */
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

function twoDigits(index: number): string {
  return String(index + 1).padStart(2, '0')
}

/** Degrees are kept to about 10 cm: more would be noise in answers. */
export function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(6))
}

/** The box a grid fills: column by community from west to east, row from north to south. */
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
    const name = `${short}社区`
    const community: ZoneNode = {
      ...node,
      id: node.id + twoDigits(column),
      parentId: node.id,
      level: 'community',
      name,
      code: node.code + twoDigits(column),
      belongCommunity: name,
    }
    return [community, ...gridsOf(street, community, column)]
  })
}

function streetNodes(area: ZoneNode): ZoneNode[] {
  return streets
    .filter((street) => street.areaCode === area.code)
    .flatMap((street) => {
      const node: ZoneNode = {
        ...area,
        id: area.id + street.number.slice(1),
        parentId: area.id,
        level: 'street',
        name: street.name,
        code: area.code + street.number,
        belongStreet: street.name,
      }
      return [node, ...communityNodes(street, node)]
    })
}

// Ids continue the specification's 194: districts 195–200, then two digits a level. Clients must take them as opaque.
function areaNodes(): ZoneNode[] {
  return districts.flatMap((district, index) => {
    const area: ZoneNode = {
      ...city,
      id: String(Number(CITY_ID) + 1 + index),
      parentId: CITY_ID,
      level: 'area',
      name: district.name,
      code: district.areaCode,
      belongArea: district.name,
    }
    return [area, ...streetNodes(area)]
  })
}

function isGrid(node: ZoneNode): node is GridNode {
  return node.level === 'grid' && node.bounds !== null
}

/** The whole zone tree, parents before children: city, 6 districts, streets, communities, grids. */
export const zoneNodes: readonly ZoneNode[] = [city, ...areaNodes()]

/** Grids only, with bounds. */
export const gridNodes: readonly GridNode[] = zoneNodes.filter(isGrid)

const byName = new Map<string, ZoneNode>([
  ...zoneNodes.map((node) => [node.code, node] as const),
  ...zoneNodes.map((node) => [node.id, node] as const),
])

/** A zone by the id its option carries, or by its code. */
export const zoneOf = (idOrCode: string): ZoneNode | undefined => byName.get(idOrCode)

/** The parts of a place that its grid says. */
export const partsOf = ({ gridCode, belongArea, belongStreet, belongCommunity, dutyGridName }: GridNode) => ({
  areaCode: gridCode.slice(0, 6),
  areaName: belongArea,
  streetCode: gridCode.slice(0, 9),
  streetName: belongStreet,
  communityName: belongCommunity,
  gridCode,
  dutyGridName,
})
