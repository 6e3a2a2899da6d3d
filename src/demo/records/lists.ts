import { distance, isPosition, type Position } from '@/domain/geo'
import { FlowMode } from '@/domain/enums'
import { foundByName } from '@/domain/initials'
import { type Millis, parseWireTime } from '@/domain/time'
import type { Db, User } from '../city/model'
import { DemoError } from '../gateway/errors'
import { gridAt } from '../seed/geography'
import { type GridNode, inArea } from '../seed/zones'

export type Holds<R> = (record: R, user: User, now: Millis) => boolean
export type Order<R> = (a: R, b: R) => number
export type Timed<R> = (record: R) => Millis | null | undefined

/** Whether all hold. */
export const both =
  <R>(...all: readonly Holds<R>[]): Holds<R> =>
  (record, user, now) =>
    all.every((holds) => holds(record, user, now))

/** Whether one holds. */
export const either =
  <R>(...all: readonly Holds<R>[]): Holds<R> =>
  (record, user, now) =>
    all.some((holds) => holds(record, user, now))

export const not =
  <R>(holds: Holds<R>): Holds<R> =>
  (record, user, now) =>
    !holds(record, user, now)

export const byId: Order<{ id: string }> = (a, b) => (a.id < b.id ? -1 : 1)
export const byLastId: Order<{ id: string }> = (a, b) => byId(b, a)

/** Records without a time come last; `then` orders equal times. */
export const latestFirst =
  <R>(timeOf: Timed<R>, then: Order<NoInfer<R>>): Order<R> =>
  (a, b) =>
    (timeOf(b) ?? 0) - (timeOf(a) ?? 0) || then(a, b)

/** Records without a time come last; `then` orders equal times. */
export const soonestFirst =
  <R>(timeOf: Timed<R>, then: Order<NoInfer<R>>): Order<R> =>
  (a, b) => {
    const [one, other] = [timeOf(a) ?? Infinity, timeOf(b) ?? Infinity]
    return one === other ? then(a, b) : one - other
  }

export interface NamedList<R> {
  holds: Holds<R>
  order: (now: Millis, user: User) => Order<R>
  /** Replaces `records` to include the archive. */
  from?: (db: Db) => Iterable<R>
}

interface Parts<R, Q, Row, Name extends string> {
  records: (db: Db) => Iterable<R>
  lists: Readonly<Record<Name, NamedList<R>>>
  fits: (query: Partial<Q>, db: Db) => (record: R) => boolean
  /** The order that a query wishes; else that of the list. */
  order?: (query: Partial<Q>, db: Db) => Order<R> | undefined
  row: (db: Db, record: R, user: User) => Row
}

/** Lists and counts have one source and therefore agree. */
export interface NamedLists<R, Q, Row, Name extends string> {
  names: readonly Name[]
  all(db: Db, user: User, name: Name, query?: Partial<Q>): R[]
  count(db: Db, user: User, name: Name): number
  page(db: Db, user: User, name: Name, query: Partial<Q> & PageQuery): Page<Row>
}

export function namedLists<R, Q, Row, Name extends string>(
  parts: Parts<R, Q, Row, Name>,
): NamedLists<R, Q, Row, Name> {
  const { lists, records, row } = parts
  const holding = (db: Db, user: User, name: Name): R[] => {
    const now = db.clock.now()
    const { from = records } = lists[name]
    return [...from(db)].filter((record) => lists[name].holds(record, user, now))
  }
  const all = (db: Db, user: User, name: Name, query: Partial<Q> = {}): R[] =>
    holding(db, user, name)
      .filter(parts.fits(query, db))
      .sort(parts.order?.(query, db) ?? lists[name].order(db.clock.now(), user))
  return {
    // Object.keys returns string[] instead of Name[].
    names: Object.keys(lists) as Name[],
    all,
    count: (db, user, name) => holding(db, user, name).length,
    page: (db, user, name, query) => {
      const { list, total } = pageOf(all(db, user, name, query), query)
      return { list: list.map((record) => row(db, record, user)), total }
    },
  }
}

/** The wire may send numbers as text. */
export interface PageQuery {
  pageNum: number | string
  pageSize: number | string
}

export interface Page<T> {
  list: T[]
  total: number
}

const MOST_ROWS = 200
const USUAL_ROWS = 10

/** A page past the last has no rows; the total stays. */
export function pageOf<T>(rows: readonly T[], query: PageQuery): Page<T> {
  const size = Math.min(MOST_ROWS, Math.max(1, Math.floor(Number(query.pageSize)) || USUAL_ROWS))
  const page = Math.max(1, Math.floor(Number(query.pageNum)) || 1)
  return { list: rows.slice((page - 1) * size, page * size), total: rows.length }
}

export const parts = (wanted: string | undefined): string[] =>
  (wanted ?? '').split(',').filter((part) => part !== '')

export function among(wanted: string | undefined, value: string): boolean {
  const values = parts(wanted)
  return values.length === 0 || values.includes(value)
}

export function mentions(keyword: string | undefined, texts: readonly string[]): boolean {
  const words = (keyword ?? '').trim()
  return words === '' || texts.some((text) => foundByName(text, words))
}

interface Span {
  startTime?: string | undefined
  endTime?: string | undefined
}

/** A record without a time matches only a query without a span. */
export function within({ startTime, endTime }: Span): (time: Millis | undefined) => boolean {
  const [from, to] = [parseWireTime(startTime), parseWireTime(endTime)]
  return (time) =>
    time === undefined
      ? from === null && to === null
      : time >= (from ?? -Infinity) && time <= (to ?? Infinity)
}

/** How the criteria of a query read a record. A query names some of them, and the record must match all. */
interface Criteria<R, Q> {
  /** `keyword` */
  texts?: (record: R, db: Db) => readonly string[]
  /** `startTime` and `endTime` */
  time?: (record: R, query: Partial<Q>) => Millis | null | undefined
  /** `areaCode`; undefined is nowhere. */
  grid?: (record: R, db: Db) => { gridCode: string } | undefined
  lamp?: (record: R, now: Millis) => string | null
  /** Criteria that list the wanted values. */
  values?: { readonly [K in keyof Q]?: (record: R) => string }
}

export const criteria =
  <R, Q>({ texts, time, grid, lamp, values = {} }: Criteria<R, Q>) =>
  (query: Partial<Q>, db: Db): ((record: R) => boolean) => {
    // All criteria of a query are texts; the compiler cannot see it through the generic.
    const { keyword, areaCode, lamp: lamps, ...others } = query as Partial<Record<string, string>>
    const [inTime, isThere, now] = [within(others), inArea(areaCode), db.clock.now()]
    const reads = Object.entries<((record: R) => string) | undefined>(values)
    return (record) =>
      (!texts || mentions(keyword, texts(record, db))) &&
      (!grid || isThere(grid(record, db) ?? NOWHERE)) &&
      (!lamp || among(lamps, lamp(record, now) ?? '')) &&
      (!time || inTime(time(record, query) ?? 0)) &&
      reads.every(([name, read]) => !read || among(others[name], read(record)))
  }

const NOWHERE = { gridCode: '-' }

/** The grid of a record that may have no place. */
export const gridOf = (place: Position | null): GridNode | undefined =>
  place ? gridAt(place.longitude, place.latitude) : undefined

export const flowModeOf = ({ urgent }: { urgent: boolean }): string =>
  urgent ? FlowMode.emergency : FlowMode.normal

interface Around {
  longitude: string | number
  latitude: string | number
  radius: string | number
}

/** Returns the records within a radius of a position, the nearest first. */
export function nearest<R extends { place: Position }>(records: readonly R[], query: Around) {
  const here = { longitude: Number(query.longitude), latitude: Number(query.latitude) }
  const radius = Number(query.radius)
  if (!isPosition(here) || !(radius > 0)) throw new DemoError('位置不正确，请重新标注')
  return records
    .map((record) => ({ record, metres: distance(here, record.place) }))
    .filter(({ metres }) => metres <= radius)
    .sort((a, b) => a.metres - b.metres)
}

interface Sorting {
  sort?: string | undefined
  longitude?: string | number | undefined
  latitude?: string | number | undefined
}

interface Work<R> {
  since: Timed<R>
  deadline: Timed<R>
  end: Timed<R>
  placeOf: (record: R, db: Db) => Position | null
  /** The order of records with the same time. */
  tie: Order<R>
}

/** Lists and orders of work with a deadline. A query sorts by newest, deadline, handled or distance. */
export function workLists<R>({ since, deadline, end, placeOf, tie }: Work<R>) {
  const newest = latestFirst(since, tie)
  const byDeadline = soonestFirst(deadline, newest)
  const byEnd = latestFirst(end, newest)
  return {
    newest,
    byDeadline,
    open: (holds: Holds<R>): NamedList<R> => ({ holds, order: () => byDeadline }),
    ended: (holds: Holds<R>): NamedList<R> => ({ holds, order: () => byEnd }),
    recent: (holds: Holds<R>): NamedList<R> => ({ holds, order: () => newest }),
    orderOf: (query: Sorting, db: Db): Order<R> | undefined =>
      ordered(
        query,
        { newest, deadline: byDeadline, handled: byEnd },
        (record) => placeOf(record, db),
        newest,
      ),
  }
}

/** Orders by name or by distance, then by `then`; undefined for the default order. */
export function ordered<R>(
  { sort = '', longitude, latitude }: Sorting,
  named: Readonly<Record<string, Order<R>>>,
  placeOf: (record: R) => Position | null,
  then: Order<R>,
): Order<R> | undefined {
  const here = { longitude: Number(longitude), latitude: Number(latitude) }
  if (sort !== 'distance' || !isPosition(here)) return named[sort]
  const away = (record: R): number => {
    const place = placeOf(record)
    return place ? distance(here, place) : Infinity
  }
  return (a, b) => (away(a) === away(b) ? then(a, b) : away(a) - away(b))
}
