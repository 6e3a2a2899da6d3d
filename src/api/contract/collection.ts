import * as v from 'valibot'
import { COLLECT_KINDS, COLLECT_RULES, type CollectKindName, Review } from '@/domain/collection/collectKinds'
import { get, post } from '../endpoint'
import { flag, listById, maybeNumber, moment, oneOf, pageOf, record, text } from '../tolerant'
import { attachment } from './file'
import { ring } from './object'
import { recordPhotos } from './record'
import { between, paged } from './page'
import { byClientId, oneRecord } from './reads'

// 信息采集. The specification has the screens (§2) and neither calls nor fields (§3): all of it is ours.
// src/domain/collection/collectKinds.ts has the fields of each type; on the wire the values are texts by field.

const PATH = '/api-digital/api/v1/collect'
const kindName = v.picklist(COLLECT_KINDS)
const position = v.object({ longitude: v.number(), latitude: v.number() })

/** A collected record as it is sent. */
export const collectRecord = v.object({
  /** Made by the device, one per form; used to look it up (collectByClientId). */
  clientId: v.string(),
  kind: kindName,
  /** The returned record that this corrects; '' for a new one. */
  mends: v.string(),
  /** The fields of its type. An unchanged personal field of a returned record is sent masked. */
  words: v.record(v.string(), v.string()),
  /** Degrees, WGS84. */
  longitude: v.number(),
  latitude: v.number(),
  /** Accuracy in metres; null when the place was set by hand. */
  accuracy: v.nullable(v.number()),
  address: v.string(),
  mapSource: v.string(),
  /** 单元网格; '' lets the server find it by the position. */
  gridCode: v.string(),
  /** Corners of its outline; empty when only the place is known. */
  ring: v.array(position),
  /** Ids of nearby objects that the collector has checked as different. */
  others: v.array(v.string()),
  attachments: v.array(attachment),
  /** The 采集任务 that it completes. Left out for own collecting. */
  taskId: v.optional(v.string()),
})
export type CollectedRecord = v.InferOutput<typeof collectRecord>

const receipt = record({ id: text(), code: text() })

/** Submits a record. After the review it becomes an object, or is returned with a reason. */
export const collectSubmit = post(`${PATH}/submit`, {
  source: 'assumed',
  about: ['collect', 'object'],
  data: collectRecord,
  appends: true,
  body: receipt,
  loading: false,
})

/** The record with a client id; null when the server has none. Queried after a submit without an answer. */
export const collectByClientId = byClientId(`${PATH}/byClientId`, receipt)

const rowFields = {
  id: text(),
  /** 采集编号 */
  code: text(),
  kind: oneOf(COLLECT_KINDS),
  /** 字号 or 名称 */
  name: text(),
  address: text(),
  thumbnail: text(),
  // An unknown state counts as waiting: the user can do nothing about it.
  state: oneOf([Review.waiting, Review.approved, Review.returned]),
  submitTime: moment(),
  reviewTime: moment(),
  reviewerName: text(),
  /** Why it was returned. */
  reason: text(),
  /** The object it has become; '' before. */
  objectId: text(),
}
const row = record(rowFields)
export type CollectRow = v.InferOutput<typeof row>

/** 采集记录 of the current user: returned ones first, then the newest. */
export const collectPage = get(`${PATH}/myPage`, {
  source: 'assumed',
  about: 'collect',
  query: v.object({
    ...paged,
    /** Name, address or number; never a phone or an identity number, because it stands in the address. */
    keyword: v.optional(v.string()),
    /** Kinds, joined by commas. */
    kind: v.optional(v.string()),
    state: v.optional(v.string()),
    areaCode: v.optional(v.string()),
    /** When it was submitted. */
    ...between,
    sort: v.optional(v.string()),
  }),
  body: pageOf(row),
  loading: false,
})

/** Masks personal fields and drops fields that the type does not have, whatever a gateway sends. */
function maskedWords(
  kind: CollectKindName,
  words: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(
    COLLECT_RULES[kind].fields.map(({ name, mask }) => {
      const value = words[name]
      const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
      return [name, mask ? mask(shown) : shown]
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

/** An own record with masked personal fields, to view it, and to correct it when it was returned. */
export const collectDetail = get(`${PATH}/detail`, {
  ...oneRecord('collect'),
  body: detail,
})

/** One personal field of an own record in full, as `objectReveal` does for an object. */
export const collectReveal = post(`${PATH}/reveal`, {
  source: 'assumed',
  about: { never: 'shows what is there, and changes nothing' },
  data: v.object({ id: v.string(), field: v.string() }),
  body: record({ value: text() }),
  loading: false,
})

const task = v.pipe(
  record({
    id: text(),
    kind: oneOf(COLLECT_KINDS),
    title: text(),
    /** What to collect, and why. */
    demand: text(),
    address: text(),
    longitude: maybeNumber(),
    latitude: maybeNumber(),
    deadline: moment(),
    /** Its record was submitted. */
    done: flag(),
    /** Known fields of the form; personal ones are dropped. */
    words: v.nullish(v.record(v.string(), v.unknown()), {}),
  }),
  v.transform(({ words, ...sent }) => {
    const personal = COLLECT_RULES[sent.kind].fields.filter(({ mask }) => mask).map(({ name }) => name)
    const known = Object.entries(maskedWords(sent.kind, words)).filter(([name]) => !personal.includes(name))
    return { ...sent, words: Object.fromEntries(known) }
  }),
)
export type CollectTask = v.InferOutput<typeof task>

/** 采集任务: what the centre wants the current user to collect; open ones by deadline, then those done lately. */
export const collectTasks = get(`${PATH}/myTasks`, {
  source: 'assumed',
  about: 'collect',
  body: listById(task),
  loading: false,
})

/** One 采集任务 of the current user, by its id. */
export const collectTask = get(`${PATH}/task`, {
  ...oneRecord('collect'),
  body: task,
})
