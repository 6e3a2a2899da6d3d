import * as v from 'valibot'
import { get, post } from '@/api/endpoint'
import { flowPart, recordPhoto, returned } from '@/api/contract/record'
import { flag, list, maybeNumber, nothing, pageOf, record, text } from '@/api/tolerant'

// The calls of a record type that is no case: 巡检单 of lifts, invented for this test.

const PATH = '/api-digital/api/v1/probeLift'
const about = 'lift'
const numeric = v.union([v.number(), v.string()])

const lift = record({
  id: text(),
  no: text(),
  building: text(),
  stuck: flag(),
  inspectorId: text(),
  longitude: maybeNumber(),
  latitude: maybeNumber(),
  returned,
  unread: flag(),
})
export type Lift = v.InferOutput<typeof lift>

const byId = v.object({ id: v.string() })
const query = v.object({ pageNum: numeric, pageSize: numeric, building: v.optional(v.string()) })

export const liftPage = get(`${PATH}/page`, {
  source: 'assumed',
  about: [about, 'opened'],
  query: v.looseObject(query.entries),
  body: pageOf(lift),
  loading: false,
})
export const liftDetail = get(`${PATH}/detail`, { source: 'assumed', about, query: byId, body: lift })
export const liftFlow = get(`${PATH}/flow`, { source: 'assumed', about, query: byId, body: flowPart })
export const liftPhotos = get(`${PATH}/photos`, {
  source: 'assumed',
  about,
  query: byId,
  body: list(recordPhoto),
})
export const liftInspect = post(`${PATH}/inspect`, {
  source: 'assumed',
  about,
  data: v.object({ id: v.string(), words: v.string() }),
  body: nothing(),
})
