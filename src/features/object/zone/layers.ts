import type { ZoneLayerRow } from '@/api/contract/objectZone'
import { OBJECT_NOUN, type ObjectKindName } from '@/domain/object/objectKinds'
import type { MarkerBadge } from '@/map/display/canvas'

/** Object types that are points on the map, each with its letter. */
export const POINT_LAYERS = [
  'component',
  'merchant',
  'stallPoint',
  'point',
] as const satisfies readonly ObjectKindName[]

const LETTER: Partial<Record<ObjectKindName, string>> = { merchant: '商', stallPoint: '摊', point: '点' }

/** The letter of a type on its marker; components, the most frequent, have none. */
export function markerBadge(kind: ObjectKindName): MarkerBadge | undefined {
  const letter = LETTER[kind]
  return letter === undefined ? undefined : { letter, word: OBJECT_NOUN[kind] }
}

/** One switch: a layer of areas, or a type of points. */
export interface MapLayer {
  key: string
  label: string
  /** For areas: their style. */
  tone: ZoneLayerRow['tone'] | null
  /** For points: their letter, '' for none. */
  letter: string
  hint?: string
}

/** All switches, areas first. */
export const layersOf = (zones: readonly ZoneLayerRow[]): MapLayer[] => [
  ...zones.map(({ id, name, tone, count }) => ({
    key: id,
    label: name,
    tone,
    letter: '',
    hint: `${count} 处`,
  })),
  ...POINT_LAYERS.map((kind) => ({
    key: kind,
    label: OBJECT_NOUN[kind],
    tone: null,
    letter: LETTER[kind] ?? '',
  })),
]

/** Layers hidden by default: a map with all layers is unreadable. */
const OFF_AT_FIRST: readonly string[] = ['merchant', 'point']

/** The hidden layers of an address: their keys, joined by commas; the default ones for null. */
export function layersOff(off: string | null): ReadonlySet<string> {
  return new Set(off === null ? OFF_AT_FIRST : off.split(',').filter((key) => key !== ''))
}

/** The query parameter of hidden layers; '-' for none, since '' would be the default. */
export const offEntry = (off: ReadonlySet<string>): string => [...off].sort().join(',') || '-'
