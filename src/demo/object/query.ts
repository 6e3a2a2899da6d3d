import type { ObjectQuery } from '@/api/contract/object'
import { distance, isPosition } from '@/domain/geo'
import { foundBy, initialsOf } from '@/domain/initials'
import type { ObjectKindName } from '@/domain/object/objectKinds'
import { insideRing } from '@/domain/ring'
import type { Db, User } from '../city/model'
import { namedLists, type NamedLists, type Order } from '../records/lists'
import { regions } from '../seed/geography'
import type { ObjectOf, ObjectRecord } from './model'
import { objectsOf } from './store'

// What a call may ask of a list of objects: which it leaves, and in which order. One registry for all kinds.

/** A criterion only one kind has: values joined by commas, '' or nothing asks for all. */
export const among = (asked: string | undefined, value: string): boolean =>
  !asked || asked.split(',').includes(value)

function ofWords({ keyword = '' }: Partial<ObjectQuery>): (record: ObjectRecord) => boolean {
  const words = keyword.trim()
  if (words === '') return () => true
  const letters = /^[a-z]{2,}$/i.test(words) ? words.toLowerCase() : null
  return ({ kind, name, code, place, personName, ...own }) => {
    const texts = [name, code, place.address, place.communityName, 'boothNo' in own ? own.boothNo : '']
    if (texts.some((text) => text !== '' && foundBy(text, words))) return true
    // People by their initials alone: a name would stand in the address.
    return kind === 'merchant' && letters !== null && initialsOf(personName).startsWith(letters)
  }
}

function ofPlace({ areaCode = '', gridCode }: Partial<ObjectQuery>): (record: ObjectRecord) => boolean {
  const code = regions.find(({ id }) => id === areaCode)?.addId ?? areaCode
  return ({ place }) =>
    (code === '' || place.gridCode.startsWith(code)) && (!gridCode || place.gridCode === gridCode)
}

const byCode: Order<ObjectRecord> = (a, b) => (a.code < b.code ? -1 : 1)
const newest: Order<ObjectRecord> = (a, b) => b.updated - a.updated || byCode(a, b)

/** What one stands in is nearest of all. */
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

/** Which calls of a kind ask, as far as only that kind is asked it. */
type Narrows<R, Q> = (query: Partial<Q>) => (record: R) => boolean

/**
 * The list of a kind: every object of it, for everybody. `fits`: what only this kind may be asked. A list like those of records
 * (records/lists.ts), so that a number and the rows behind it are one question here, too.
 */
export function objectList<K extends ObjectKindName, Q extends ObjectQuery, Row>(
  kind: K,
  fits: Narrows<ObjectOf<K>, Q>,
  row: (db: Db, record: ObjectOf<K>, user: User) => Row,
): NamedLists<ObjectOf<K>, Q, Row, 'all'> {
  return namedLists<ObjectOf<K>, Q, Row, 'all'>({
    records: (db) => objectsOf(db, kind),
    lists: { all: { holds: () => true, order: () => byCode } },
    fits: (query) => {
      const [words, placed, own] = [ofWords(query), ofPlace(query), fits(query)]
      return (record) => placed(record) && own(record) && words(record)
    },
    order: orderOf,
    row,
  })
}
