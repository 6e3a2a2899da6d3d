import { IN_VIEW_MOST, type ObjectQuery } from '@/api/contract/object'
import { Status } from '@/domain/enums'
import { distance, isPosition } from '@/domain/geo'
import { foundBy, initialsOf } from '@/domain/initials'
import { ComponentState, isObjectKind, type ObjectKindName } from '@/domain/object/objectKinds'
import { type Box, inBox, insideRing } from '@/domain/ring'
import type { Db, User } from '../city/model'
import { among, latestFirst, namedLists, type Order } from '../records/lists'
import { regions } from '../seed/geography'
import type { ObjectOf, ObjectRecord } from './model'
import { objectsOf } from './store'

function ofWords({ keyword = '' }: Partial<ObjectQuery>): (record: ObjectRecord) => boolean {
  const words = keyword.trim()
  if (words === '') return () => true
  const letters = /^[a-z]{2,}$/i.test(words) ? words.toLowerCase() : null
  return ({ kind, name, code, place, personName, ...own }) => {
    const texts = [
      name,
      code,
      place.address,
      place.communityName,
      kind === 'grid' ? place.dutyGridName : '',
      'boothNo' in own ? own.boothNo : '',
    ]
    if (texts.some((text) => text !== '' && foundBy(text, words))) return true
    // Finds people by initials only, because a name would appear in the URL.
    return kind === 'merchant' && letters !== null && initialsOf(personName).startsWith(letters)
  }
}

function ofPlace({ areaCode = '', gridCode }: Partial<ObjectQuery>): (record: ObjectRecord) => boolean {
  const code = regions.find(({ id }) => id === areaCode)?.addId ?? areaCode
  return ({ place }) =>
    (code === '' || place.gridCode.startsWith(code)) && (!gridCode || place.gridCode === gridCode)
}

const byCode: Order<ObjectRecord> = (a, b) => (a.code < b.code ? -1 : 1)
const newest: Order<ObjectRecord> = latestFirst(({ updated }) => updated, byCode)

/** The distance inside a ring is 0. */
function orderOf({ sort, longitude, latitude }: Partial<ObjectQuery>): Order<ObjectRecord> {
  if (sort === 'newest') return newest
  const here = { longitude: Number(longitude), latitude: Number(latitude) }
  if (sort !== 'distance' || !isPosition(here)) return byCode
  const away = new Map<ObjectRecord, number>()
  const metres = (record: ObjectRecord): number => {
    const inside = 'ring' in record && insideRing(here, record.ring)
    const known = away.get(record) ?? (inside ? 0 : distance(here, record.place))
    away.set(record, known)
    return known
  }
  return (a, b) => metres(a) - metres(b) || byCode(a, b)
}

type Texts<R> = { [K in keyof R]: R[K] extends string ? K : never }[keyof R]

/** Finds every object of a type, for every user. `named`: its fields that are criteria; `fits`: what else is one. */
export function objectList<K extends ObjectKindName, N extends Texts<ObjectOf<K>>, Row, Q = ObjectQuery>(
  kind: K,
  named: readonly N[],
  row: (db: Db, record: ObjectOf<K>, user: User) => Row,
  fits: (record: ObjectOf<K>, query: Partial<Q>) => boolean = () => true,
) {
  return namedLists<ObjectOf<K>, ObjectQuery & Q & { [name in N]?: string | undefined }, Row, 'all'>({
    records: (db) => objectsOf(db, kind),
    lists: { all: { holds: () => true, order: () => byCode } },
    fits: (query) => {
      const [words, placed] = [ofWords(query), ofPlace(query)]
      // The named fields are texts in both; the compiler loses it.
      const own = (record: ObjectOf<K>) =>
        named.every((name) => among(query[name] as string | undefined, String(record[name])))
      return (record) => placed(record) && own(record) && fits(record, query) && words(record)
    },
    order: orderOf,
    row,
  })
}

interface ViewQuery {
  west: number | string
  south: number | string
  east: number | string
  north: number | string
  zoom: number | string
}

export const boxIn = ({ west, south, east, north }: ViewQuery): Box => ({
  west: Number(west),
  south: Number(south),
  east: Number(east),
  north: Number(north),
})

const isAlarming = (record: ObjectRecord): boolean =>
  (record.kind === 'merchant' && record.status === Status.banned) ||
  (record.kind === 'component' &&
    (record.state === ComponentState.broken || record.state === ComponentState.lost))

const CELL = 64
const kindsIn = (kinds: string): ObjectKindName[] => kinds.split(',').filter(isObjectKind)

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
