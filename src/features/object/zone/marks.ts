import type { ObjectCell, SeenObject } from '@/api/contract/object'
import type { ZoneRow } from '@/api/contract/zone'
import { OBJECT_NOUN } from '@/domain/object/objectKinds'
import type { MapMarker, MapPolygon } from '@/map/display/canvas'
import { badgeOf } from './layers'

/** From this level on areas bear their names: farther away they would lie one over the other. */
const NAMES_FROM = 14

/** Areas as the map draws them. */
export const areasOf = (zones: readonly ZoneRow[], zoom: number, chosen: string): MapPolygon[] =>
  zones.map(({ id, ring, name, tone }) => ({
    id,
    ring,
    tone,
    label: zoom >= NAMES_FROM || id === chosen ? name : '',
    chosen: id === chosen,
  }))

/** Objects one by one, and cells that stand for many. */
export function markersOf(
  { objects, cells }: { objects: readonly SeenObject[]; cells: readonly ObjectCell[] },
  chosen: string,
): MapMarker[] {
  const single = objects.map(({ id, kind, name, code, longitude, latitude, alarming }) => ({
    id,
    position: { longitude, latitude },
    look: alarming ? ({ tone: 'late', word: '有异常', short: '异' } as const) : undefined,
    badge: badgeOf(kind),
    label: `${name} ${code}`,
    chosen: id === chosen,
  }))
  const many = cells.map(({ id, kind, longitude, latitude, count }) => ({
    id: `cell ${id}`,
    position: { longitude, latitude },
    look: { tone: 'plain', word: OBJECT_NOUN[kind] } as const,
    label: OBJECT_NOUN[kind],
    count,
  }))
  return [...single, ...many]
}
