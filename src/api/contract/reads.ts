import * as v from 'valibot'
import { get, type About, type Source } from '../endpoint'
import { pageOf } from '../tolerant'
import { flowPart, recordPhotos } from './record'

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

interface RecordReads<B> {
  about: About
  /** What its detail answers. */
  body: B
  /** The last part of each path, where it is not the usual one. */
  names?: { detail: string; flow: string; photos: string }
}

/** The three reads of one record below a path, as every record type of ours has them: its detail, its flow and its photos. */
export function recordReads<B extends v.GenericSchema>(
  path: string,
  { about, body, names = { detail: 'detail', flow: 'flow', photos: 'photo' } }: RecordReads<B>,
) {
  const one = oneRecord(about)
  return {
    detail: get(`${path}/${names.detail}`, { ...one, body }),
    flow: get(`${path}/${names.flow}`, { ...one, body: flowPart }),
    photos: get(`${path}/${names.photos}`, { ...one, body: recordPhotos }),
  }
}
