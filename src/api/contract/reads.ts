import * as v from 'valibot'
import { get, type EndpointTags, type Source } from '../endpoint'
import { pageOf } from '../tolerant'
import { flowPart, recordPhotos } from './record'

/** Query of one record. */
export const byId = v.object({ id: v.string() })

interface Lists<Q, R> {
  source?: Source
  about: EndpointTags
  /** Query of each list. */
  query: Q
  row: R
}

/** The lists of one record type below a path: they differ in their name only, and show their own loading state. */
export const listsOf =
  <P extends string, Q extends v.GenericSchema, R extends v.GenericSchema<unknown, { id: string }>>(
    path: P,
    { source = 'assumed', about, query, row }: Lists<Q, R>,
  ) =>
  <const N extends string>(name: N) =>
    get(`${path}/${name}`, { source, about, query, body: pageOf(row), loading: false })

/** Common parts of the reads of one record: its detail, its flow, its photos. */
export const oneRecord = (about: EndpointTags, source: Source = 'assumed') => ({
  source,
  about,
  query: byId,
  loading: false,
})

interface RecordReads<B> {
  about: EndpointTags
  /** Body of its detail. */
  body: B
  /** The last part of each path, if it is not the usual one. */
  names?: { detail: string; flow: string; photos: string }
}

/** The three reads of one record below a path, as all assumed record types have them: detail, flow and photos. */
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

/**
 * Looks up what a queued action has sent; null when the server does not have it.
 * @param body what the server knows of it
 */
export const byClientId = <const P extends string, B extends v.GenericSchema>(path: P, body: B) =>
  get(path, {
    source: 'assumed',
    about: { never: 'the outbox queries it whenever it needs the answer' },
    query: v.object({ clientId: v.string() }),
    body: v.nullish(body, null),
    loading: false,
  })
