import type { ZoneLayer } from '@/api/contract/objectZone'
import { OBJECT_NOUN, type ObjectKindName } from '@/domain/object/objectKinds'
import type { MarkerBadge } from '@/map/display/canvas'

/** Kinds that stand on the map as points, each with the letter it is told apart by. */
export const POINT_LAYERS = [
  'component',
  'merchant',
  'stallPoint',
  'point',
] as const satisfies readonly ObjectKindName[]

const LETTER: Partial<Record<ObjectKindName, string>> = { merchant: '商', stallPoint: '摊', point: '点' }

/** The letter of a kind on its marker; components, which are most, have none. */
export function badgeOf(kind: ObjectKindName): MarkerBadge | undefined {
  const letter = LETTER[kind]
  return letter === undefined ? undefined : { letter, word: OBJECT_NOUN[kind] }
}

/** One switch: an area's layer, or a kind of points. */
export interface Layer {
  key: string
  label: string
  /** Of areas: how they are drawn. */
  tone: ZoneLayer['tone'] | null
  /** Of points: their letter, '' for none. */
  letter: string
  hint?: string
}

/** Every switch there is, areas first. */
export const layersOf = (zones: readonly ZoneLayer[]): Layer[] => [
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

/** Switched off at first: a map full of everything shows nothing. */
const OFF_AT_FIRST: readonly string[] = ['merchant', 'point']

/** Which layers an address has switched on: what stands in `off`, joined by commas, is off. */
export function layersOff(asked: string | null): ReadonlySet<string> {
  return new Set(asked === null ? OFF_AT_FIRST : asked.split(',').filter((key) => key !== ''))
}

/** The entry of the address for what is off; '-' where all is on, for '' would be the first choice. */
export const offEntry = (off: ReadonlySet<string>): string => [...off].sort().join(',') || '-'
