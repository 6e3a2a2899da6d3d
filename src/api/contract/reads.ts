import * as v from 'valibot'
import { get, type About, type Source } from '../endpoint'
import { pageOf } from '../tolerant'

/** How one record is asked for. */
export const byId = v.object({ id: v.string() })

interface Lists<Q, R> {
  source?: Source
  about: About
  /** What each of them may be asked. */
  query: Q
  row: R
}

/** The lists of one kind of record below a path: they differ in their name only, and show their own loading. */
export const listsOf =
  <P extends string, Q extends v.GenericSchema, R extends v.GenericSchema<unknown, { id: string }>>(
    path: P,
    { source = 'assumed', about, query, row }: Lists<Q, R>,
  ) =>
  <const N extends string>(name: N) =>
    get(`${path}/${name}`, { source, about, query, body: pageOf(row), loading: false })

/** What the reads of one record have in common: its detail, its flow, its photos. */
export const oneRecord = (about: About, source: Source = 'assumed') => ({
  source,
  about,
  query: byId,
  loading: false,
})
