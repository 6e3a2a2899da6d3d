import type { StreetSeed } from './streetRow'
import { islandStreets } from './streetsIsland'
import { mainlandStreets } from './streetsMainland'

export interface DistrictSeed {
  areaCode: string
  name: string
  /** Share of the city's cases, for weighted draws: the island is the busy part. */
  weight: number
}

export const districts: readonly DistrictSeed[] = [
  { areaCode: '350203', name: '思明区', weight: 40 },
  { areaCode: '350205', name: '海沧区', weight: 11 },
  { areaCode: '350206', name: '湖里区', weight: 22 },
  { areaCode: '350211', name: '集美区', weight: 13 },
  { areaCode: '350212', name: '同安区', weight: 8 },
  { areaCode: '350213', name: '翔安区', weight: 6 },
]

export const streets: readonly StreetSeed[] = [...islandStreets, ...mainlandStreets]
