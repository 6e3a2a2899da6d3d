import { distance, isPosition, type Position } from '@/domain/geo'
import { FlowMode } from '@/domain/enums'
import { foundBy } from '@/domain/initials'
import { type Millis, parseWireTime } from '@/domain/time'
import type { Db, User } from '../city/model'
import { DemoError } from '../gateway/errors'
import { gridAt } from '../seed/geography'
import { inArea } from '../seed/zones'

export type Holds<R> = (record: R, user: User, now: Millis) => boolean
export type Order<R> = (a: R, b: R) => number
export type Timed<R> = (record: R) => Millis | null | undefined

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
  order: (query: Partial<Q>, db: Db) => Order<R> | undefined
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
      .sort(parts.order(query, db) ?? lists[name].order(db.clock.now(), user))
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

/** The criteria that work without a case shares with cases; it may have no place. */
export const issuedFits = (
  { areaCode, flowMode }: { areaCode?: string | undefined; flowMode?: string | undefined },
  place: Position | null,
  urgent: boolean,
): boolean =>
  among(flowMode, urgent ? FlowMode.emergency : FlowMode.normal) &&
  (!areaCode ||
    inArea(areaCode)({ gridCode: (place && gridAt(place.longitude, place.latitude)?.gridCode) || '-' }))

export function mentions(keyword: string | undefined, texts: readonly string[]): boolean {
  const words = (keyword ?? '').trim()
  return words === '' || texts.some((text) => foundBy(text, words))
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
