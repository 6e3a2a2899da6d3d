import * as v from 'valibot'
import { get, post } from '../endpoint'
import { count, list, maybe, maybeNumber, number, record, text } from '../tolerant'

// spec §7, "Address and map". The two services answer in their own form (`raw`): tianditu with code 200, baidu with status 0
// (spec §5). Names in the answers are those of the specification; other fields follow the documents of the services.

/** A row of tianditu's address search; X is the longitude, both CGCS2000, which is WGS84 to within a metre. */
const tdtAddress = record({
  ID: text(),
  full_address: text(),
  city: text(),
  town: text(),
  street: text(),
  community: text(),
  X2000: maybeNumber(),
  Y2000: maybeNumber(),
})
export type TdtAddress = v.InferOutput<typeof tdtAddress>

/** Address search by text; `input_start` counts rows from 0. */
export const tdtLikelyAddress = post('/tdtApi/address/get_likely_address', {
  source: 'spec',
  about: { never: 'a map service, which no act changes' },
  data: v.object({ input_address: v.string(), input_start: v.number(), input_limit: v.number() }),
  body: record({ code: number(-1), results: list(tdtAddress), count: count() }),
  loading: false,
  raw: true,
})

/** The nearest address of each point. */
export const tdtBatchNearest = post('/tdtApi/address/match_batch_nearest_address', {
  source: 'spec',
  about: { never: 'a map service, which no act changes' },
  data: v.object({ input_data: v.array(v.object({ id: v.string(), X: v.number(), Y: v.number() })) }),
  body: record({ code: number(-1), result: list(record({ id: text(), full_address: text() })) }),
  loading: false,
  raw: true,
})

/** Addresses around a point. The answer is not documented: rows of the search, assumed. */
export const tdtNearest = post('/tdtApi/address/get_nearest_address_plus', {
  source: 'spec',
  about: { never: 'a map service, which no act changes' },
  data: v.object({ X: v.number(), Y: v.number(), limit: v.number() }),
  body: record({ code: number(-1), results: list(tdtAddress) }),
  loading: false,
  raw: true,
})

const baiduPlace = record({
  uid: text(),
  name: text(),
  address: text(),
  province: text(),
  city: text(),
  area: text(),
  // BD09, the system of the provider; may be missing.
  location: maybe(record({ lng: maybeNumber(), lat: maybeNumber() })),
})
export type BaiduPlace = v.InferOutput<typeof baiduPlace>

/** Place search by text in a region; `page_num` from 0. Every value is text, as in any query. */
export const baiduSearch = get('/baiduApi/place/v2/search', {
  source: 'spec',
  about: { never: 'a map service, which no act changes' },
  query: v.object({
    query: v.string(),
    region: v.string(),
    city_limit: v.string(),
    output: v.string(),
    page_size: v.string(),
    page_num: v.string(),
    ak: v.string(),
  }),
  body: record({ status: number(-1), message: text(), results: list(baiduPlace), total: count() }),
  loading: false,
  raw: true,
})

/** The address of a point; `location` is latitude first. */
export const baiduReverse = get('/baiduApi/reverse_geocoding/v3', {
  source: 'spec',
  about: { never: 'a map service, which no act changes' },
  query: v.object({ location: v.string(), coordtype: v.string(), output: v.string(), ak: v.string() }),
  body: record({ status: number(-1), message: text(), result: maybe(record({ formatted_address: text() })) }),
  loading: false,
  raw: true,
})

const positionGrid = record({
  gridCode: text(),
  dutyGridName: text(),
  belongCity: text(),
  belongArea: text(),
  belongStreet: text(),
  belongCommunity: text(),
  areaCode: text(),
  streetCode: text(),
  communityCode: text(),
})
export type PositionGrid = v.InferOutput<typeof positionGrid>

/** The grid of a WGS84 position, null outside of all grids. Assumed: the specification names no such call. */
export const gridByPosition = get('/api-digital/api/gridInfo/findByPosition', {
  source: 'assumed',
  about: { never: 'the grids, which no act changes' },
  query: v.object({ longitude: v.string(), latitude: v.string() }),
  body: maybe(positionGrid),
  loading: false,
})
