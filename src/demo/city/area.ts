import type { Route } from '../gateway/handle'
import type { PageQuery } from '../records/lists'
import type { RecordType } from '../records/locks'
import type { City, Db, User } from './model'

/** Named lists of any kind of record: who sees which of them, as far as that can be asked without knowing the kind. */
export interface AnyLists {
  names: readonly string[]
  count(db: Db, user: User, name: string): number
  all(db: Db, user: User, name: string): readonly unknown[]
  page(db: Db, user: User, name: string, query: PageQuery): { total: number }
}

/** What locks must know of a kind of record. */
export interface Lockable {
  /** The record with this id; refuses with a sentence of its own. */
  find: (db: Db, id: string) => unknown
  /** Somebody opens it to work on it. */
  noteOpened: (db: Db, by: User, id: string) => void
}

/** What an area of the demo hands to the city. */
export interface Area {
  name: string
  /** What a city keeps of it, still empty. */
  create?: () => Partial<City>
  /** Its named lists, by what they list. */
  lists?: Readonly<Record<string, AnyLists>>
  /** Its kinds of record that can be locked, by the type their locks go by (spec §3). */
  lockable?: Readonly<Partial<Record<RecordType, Lockable>>>
  handlers: readonly Route[]
}
