import type { Route } from '../gateway/handle'
import type { PageQuery } from '../records/lists'
import type { RecordType } from '../records/locks'
import type { City, Db, User } from './model'

export interface AnyLists {
  names: readonly string[]
  count(db: Db, user: User, name: string): number
  all(db: Db, user: User, name: string): readonly unknown[]
  page(db: Db, user: User, name: string, query: PageQuery): { total: number }
}

export interface Lockable {
  /** Throws without such a record. */
  find: (db: Db, id: string) => unknown
  open: (db: Db, id: string, by: User) => void
}

/** A record type that can be locked. Taking the lock opens a record. */
export const lockable = <R>(
  find: (db: Db, id: string) => R,
  open: (record: R, by: User, db: Db) => void = () => undefined,
): Lockable => ({ find, open: (db, id, by) => open(find(db, id), by, db) })

export interface Area {
  name: string
  create?: () => Partial<City>
  lists?: Readonly<Record<string, AnyLists>>
  /** Applies what has become due in the meantime. Runs before every call. */
  due?: (db: Db) => void
  lockable?: Readonly<Partial<Record<RecordType, Lockable>>>
  handlers: readonly Route[]
}
