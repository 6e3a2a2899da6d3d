import * as v from 'valibot'
import { COLLECT_KINDS, COLLECT_RULES, type CollectKindName } from '@/domain/collection/collectKinds'
import { Review } from '@/domain/collection/review'
import { get, post } from '../endpoint'
import { maybeNumber, moment, oneOf, pageOf, record, text } from '../tolerant'
import { attachment } from './file'
import { ring } from './object'
import { recordPhotos } from './record'
import { paged } from './page'
import { oneRecord } from './reads'

// 信息采集. The specification has the screens (§2) and neither calls nor fields (§3): all of it is ours. What is asked of a kind
// stands in domain/collect/collectKinds; on the wire its answers are texts by the names of its fields.

const PATH = '/api-digital/api/v1/collect'
const kindName = v.picklist(COLLECT_KINDS)
const position = v.object({ longitude: v.number(), latitude: v.number() })

/** A collected record as it is sent. */
export const collectRecord = v.object({
  /** Made by the device, one per form: by it the server is asked whether it has the record. */
  clientId: v.string(),
  kind: kindName,
  /** The returned record that this mends; '' for a new one. */
  mends: v.string(),
  /** The fields of its kind. A personal one of a record that came back may stay as it was shown, masked: then it is unchanged. */
  words: v.record(v.string(), v.string()),
  /** Degrees, WGS84. */
  longitude: v.number(),
  latitude: v.number(),
  /** Radius of the fix in metres; null when the place was set by hand. */
  accuracy: v.nullable(v.number()),
  address: v.string(),
  mapSource: v.string(),
  /** 单元网格; '' lets the server find it by the position. */
  gridCode: v.string(),
  /** Corners of its outline; [] where only the place is known. */
  ring: v.array(position),
  /** Ids of those nearby that the collector has looked at and that are others. */
  others: v.array(v.string()),
  attachments: v.array(attachment),
})
export type CollectedRecord = v.InferOutput<typeof collectRecord>

const receipt = record({ id: text(), code: text() })

/** Hands a record in. It waits for review, and then is one of the city's objects, or comes back with a reason. */
export const collectSubmit = post(`${PATH}/submit`, {
  source: 'assumed',
  about: ['collect', 'object'],
  data: collectRecord,
  appends: true,
  body: receipt,
  loading: false,
})

/** The record with a client id; null when the server has none. Asked after an answer that never came. */
export const collectByClientId = get(`${PATH}/byClientId`, {
  source: 'assumed',
  about: { never: 'asked by the outbox itself whenever it needs the answer' },
  query: v.object({ clientId: v.string() }),
  body: v.nullish(receipt, null),
  loading: false,
})

const rowFields = {
  id: text(),
  /** 采集编号 */
  code: text(),
  kind: oneOf(COLLECT_KINDS),
  /** 字号 or 名称 */
  name: text(),
  address: text(),
  thumbnail: text(),
  // A state nobody knows waits: nothing is to be done about it.
  state: oneOf([Review.waiting, Review.approved, Review.returned]),
  submitTime: moment(),
  reviewTime: moment(),
  reviewerName: text(),
  /** Why it came back. */
  reason: text(),
  /** The object it has become; '' until then. */
  objectId: text(),
}
const row = record(rowFields)
export type CollectRow = v.InferOutput<typeof row>

/** 采集记录 of the one who asks: returned ones first, then the newest. */
export const collectPage = get(`${PATH}/myPage`, {
  source: 'assumed',
  about: 'collect',
  query: v.object({
    ...paged,
    /** Name, address or number; never a phone or a paper, for it stands in the address. */
    keyword: v.optional(v.string()),
    /** Kinds, joined by commas. */
    kind: v.optional(v.string()),
    state: v.optional(v.string()),
    sort: v.optional(v.string()),
  }),
  body: pageOf(row),
  loading: false,
})

/** Whatever a gateway sends: what is personal is masked, what the kind does not ask is left out. */
function maskedWords(
  kind: CollectKindName,
  words: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(
    COLLECT_RULES[kind].fields.map(({ name, mask }) => {
      const value = words[name]
      const told = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
      return [name, mask ? mask(told) : told]
    }),
  )
}

const detail = v.pipe(
  record({
    ...rowFields,
    longitude: maybeNumber(),
    latitude: maybeNumber(),
    accuracy: maybeNumber(),
    gridCode: text(),
    dutyGridName: text(),
    areaName: text(),
    streetName: text(),
    communityName: text(),
    ring: ring(),
    words: v.nullish(v.record(v.string(), v.unknown()), {}),
    photos: recordPhotos,
  }),
  v.transform((sent) => ({ ...sent, words: maskedWords(sent.kind, sent.words) })),
)
export type CollectDetail = v.InferOutput<typeof detail>

/** A record of one's own, what is personal masked: to look at, and to mend it when it came back. */
export const collectDetail = get(`${PATH}/detail`, {
  ...oneRecord('collect'),
  body: detail,
})

/** One personal field of one's own record in full, as `objectReveal` does of an object. */
export const collectReveal = post(`${PATH}/reveal`, {
  source: 'assumed',
  about: { never: 'shows what is there, and changes nothing' },
  data: v.object({ id: v.string(), field: v.string() }),
  body: record({ value: text() }),
  loading: false,
})
