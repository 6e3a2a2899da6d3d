import type { Millis } from '@/domain/time'
import type { Db, User } from '../city/model'

export type Holds<R> = (record: R, user: User, now: Millis) => boolean
export type Order<R> = (a: R, b: R) => number
type Timed<R> = (record: R) => Millis | null | undefined

export const byId: Order<{ id: string }> = (a, b) => (a.id < b.id ? -1 : 1)
export const byLastId: Order<{ id: string }> = (a, b) => byId(b, a)

/** Without a time last; equal times by `then`. */
export const latestFirst =
  <R>(timeOf: Timed<R>, then: Order<NoInfer<R>>): Order<R> =>
  (a, b) =>
    (timeOf(b) ?? 0) - (timeOf(a) ?? 0) || then(a, b)

/** Without a time last; equal times by `then`. */
export const soonestFirst =
  <R>(timeOf: Timed<R>, then: Order<NoInfer<R>>): Order<R> =>
  (a, b) => {
    const [one, other] = [timeOf(a) ?? Infinity, timeOf(b) ?? Infinity]
    return one === other ? then(a, b) : one - other
  }

export interface NamedList<R> {
  holds: Holds<R>
  order: (now: Millis, user: User) => Order<R>
  /** Instead of `records`, to include the archive. */
  from?: (db: Db) => Iterable<R>
}

interface Parts<R, Q, Row, Name extends string> {
  records: (db: Db) => Iterable<R>
  lists: Readonly<Record<Name, NamedList<R>>>
  fits: (query: Partial<Q>, db: Db) => (record: R) => boolean
  order: (query: Partial<Q>, db: Db) => Order<R> | undefined
  row: (db: Db, record: R, user: User) => Row
}

/** Lists and counts have one source, so they agree. */
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
    // Object.keys forgets that the keys are Name.
    names: Object.keys(lists) as Name[],
    all,
    count: (db, user, name) => holding(db, user, name).length,
    page: (db, user, name, query) => {
      const { list, total } = pageOf(all(db, user, name, query), query)
      return { list: list.map((record) => row(db, record, user)), total }
    },
  }
}

/** Over the wire numbers may be text. */
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

/** Past the last page there are no rows; the total stays. */
export function pageOf<T>(rows: readonly T[], query: PageQuery): Page<T> {
  const size = Math.min(MOST_ROWS, Math.max(1, Math.floor(Number(query.pageSize)) || USUAL_ROWS))
  const page = Math.max(1, Math.floor(Number(query.pageNum)) || 1)
  return { list: rows.slice((page - 1) * size, page * size), total: rows.length }
}
