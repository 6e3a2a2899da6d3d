import type { Millis } from '@/domain/time'
import type { Db, User } from '../city/model'

/** Whether a record stands in a list for this user at this moment (epoch ms). */
export type Holds<R> = (record: R, user: User, now: Millis) => boolean
export type Order<R> = (a: R, b: R) => number

/** One list by its name: which records stand in it, and in which order unless the query asks for another. */
export interface NamedList<R> {
  holds: Holds<R>
  /** For one moment (epoch ms), in which what presses most may have changed, and for one user, who has read what. */
  order: (now: Millis, user: User) => Order<R>
  /** Records it looks through in the place of those all lists do: also what is put away. */
  from?: (db: Db) => Iterable<R>
}

/** The lists of one kind of record, and how calls narrow, order and show it. */
interface Parts<R, Q, Row, Name extends string> {
  records: (db: Db) => Iterable<R>
  lists: Readonly<Record<Name, NamedList<R>>>
  /** Which records the query leaves; asked once per call. */
  fits: (query: Partial<Q>, db: Db) => (record: R) => boolean
  /** The order the query asks for; undefined where it asks for none. */
  order: (query: Partial<Q>, db: Db) => Order<R> | undefined
  row: (db: Db, record: R, user: User) => Row
}

/** The only ways to ask who sees what: so a number and the list it opens cannot differ. */
export interface NamedLists<R, Q, Row, Name extends string> {
  names: readonly Name[]
  /** Every record of a list, in order; narrowed where a query is given. */
  all(db: Db, user: User, name: Name, query?: Partial<Q>): R[]
  /** How many there are. */
  count(db: Db, user: User, name: Name): number
  /** One page as the wire carries it; total counts what the query leaves. */
  page(db: Db, user: User, name: Name, query: Partial<Q> & PageQuery): Page<Row>
}

/** The named lists of one kind of record. */
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
    // The keys of a record by Name are its names; Object.keys forgets that.
    names: Object.keys(lists) as Name[],
    all,
    count: (db, user, name) => holding(db, user, name).length,
    page: (db, user, name, query) => {
      const { list, total } = pageOf(all(db, user, name, query), query)
      return { list: list.map((record) => row(db, record, user)), total }
    },
  }
}

/** What every list call says of the page it wants; over the wire numbers may come as text. */
export interface PageQuery {
  pageNum: number | string
  pageSize: number | string
}

/** The rows of one page and how many there are in all. */
export interface Page<T> {
  list: T[]
  total: number
}

const MOST_ROWS = 200
const USUAL_ROWS = 10

/** Real paging: past the last page there are no rows, the total stays. */
export function pageOf<T>(rows: readonly T[], query: PageQuery): Page<T> {
  const size = Math.min(MOST_ROWS, Math.max(1, Math.floor(Number(query.pageSize)) || USUAL_ROWS))
  const page = Math.max(1, Math.floor(Number(query.pageNum)) || 1)
  return { list: rows.slice((page - 1) * size, page * size), total: rows.length }
}
