import { IN_VIEW_MOST } from '@/api/contract/object'
import { Status } from '@/domain/enums'
import { ComponentState, isObjectKind, type ObjectKindName } from '@/domain/object/objectKinds'
import { inBox, type Box } from '@/domain/ring'
import type { Db } from '../city/model'
import type { ObjectRecord } from './model'
import { objectsOf } from './store'

interface ViewQuery {
  west: number | string
  south: number | string
  east: number | string
  north: number | string
  zoom: number | string
}

/** The part of the map a call asks about. */
export const boxIn = ({ west, south, east, north }: ViewQuery): Box => ({
  west: Number(west),
  south: Number(south),
  east: Number(east),
  north: Number(north),
})

/** Something is wrong with it. */
const isAlarming = (record: ObjectRecord): boolean =>
  (record.kind === 'merchant' && record.status === Status.banned) ||
  (record.kind === 'component' &&
    (record.state === ComponentState.broken || record.state === ComponentState.lost))

/** Cells are as large as a finger (pixels), so that no two of them lie one over the other. */
const CELL = 64

const kindsIn = (kinds: string): ObjectKindName[] => kinds.split(',').filter(isObjectKind)

/** What stands in a part of the map: one by one while they are few, else by cells. */
export function inView(db: Db, query: ViewQuery & { kinds: string }) {
  const box = boxIn(query)
  const found = kindsIn(query.kinds).flatMap((kind): ObjectRecord[] =>
    objectsOf(db, kind).filter(({ place }) => inBox(place, box)),
  )
  if (found.length > IN_VIEW_MOST)
    return { objects: [], cells: cellsOf(found, Number(query.zoom)), total: found.length }
  const objects = found.map((record) => {
    const { id, kind, name, code, place } = record
    const { longitude, latitude } = place
    return { id, kind, name, code, longitude, latitude, alarming: isAlarming(record) }
  })
  return { objects, cells: [], total: objects.length }
}

function cellsOf(found: readonly ObjectRecord[], zoom: number) {
  const size = (360 / (256 * 2 ** zoom)) * CELL
  const cells = new Map<string, ObjectRecord[]>()
  for (const record of found) {
    const { longitude, latitude } = record.place
    const key = [record.kind, Math.floor(longitude / size), Math.floor(latitude / (size * 0.91))].join(' ')
    const held = cells.get(key)
    if (held) held.push(record)
    else cells.set(key, [record])
  }
  return [...cells].map(([id, held]) => ({
    id,
    kind: held[0]?.kind ?? 'component',
    longitude: held.reduce((sum, { place }) => sum + place.longitude, 0) / held.length,
    latitude: held.reduce((sum, { place }) => sum + place.latitude, 0) / held.length,
    count: held.length,
  }))
}
