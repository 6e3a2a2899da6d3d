import * as v from 'valibot'
import { isPosition, type Position } from '@/domain/geo'
import { OBJECT_KINDS } from '@/domain/object/objectKinds'
import { get, post } from '../endpoint'
import { attachment } from './file'
import {
  count,
  flag,
  list,
  listById,
  maybeNumber,
  moment,
  number,
  numeric,
  oneOf,
  record,
  text,
} from '../tolerant'
import { placeFields, recordPhotos, regionFields } from './record'
import { fromHere, paged } from './page'
import { byClientId } from './reads'

// Objects of the city: 商户, 摊规点, 点位, 部件, 网格, 区域. The specification has the screens (§2) and neither calls nor
// fields (§3 "Full field lists … not shown"): all of it is ours, in the style of the others. Lists and details have masked
// names, identity numbers and phones; only `objectReveal` returns them in full.

const PATH = '/api-digital/api/v1/cityObject'
const kindName = v.picklist(OBJECT_KINDS)

/** Query of every list of objects. Lists of values are joined by commas. */
export const objectQuery = v.object({
  ...paged,
  /** Name, code, address, 责任网格, or pinyin initials. Never a phone or an identity number: it stands in the address. */
  keyword: v.optional(v.string()),
  /** Area or street, by its code or the id of its region option. */
  areaCode: v.optional(v.string()),
  /** 单元网格 */
  gridCode: v.optional(v.string()),
  /** distance (with longitude and latitude, WGS84), newest (last changed) or name. */
  sort: v.optional(v.string()),
  ...fromHere,
})
export type ObjectQuery = v.InferInput<typeof objectQuery>

/** Corners of an outline, WGS84, without a repeated last one; invalid ones are left out. */
export const ring = () =>
  v.pipe(
    list(record({ longitude: maybeNumber(), latitude: maybeNumber() })),
    v.transform((corners): Position[] => corners.filter(isPosition)),
  )

/** Fields of every row. */
export const objectFields = {
  id: text(),
  /** 字号, 名称; of a component its type. */
  name: text(),
  /** 标识码, 编号 */
  code: text(),
  ...regionFields,
  gridCode: text(),
  dutyGridName: text(),
  // Its address is road, number and surroundings.
  ...placeFields,
  thumbnail: text(),
  /** Last changed. */
  updateTime: moment(),
}
const bareObject = record(objectFields)
export type ObjectRow = v.InferOutput<typeof bareObject>

/** Further fields of a detail. */
export const objectDetailFields = {
  /** When it was first recorded, and by whom. */
  createTime: moment(),
  creatorName: text(),
  remark: text(),
  photos: recordPhotos,
}

/** The common fields of an object of any type, for a report about it. */
export const objectBrief = get(`${PATH}/brief`, {
  source: 'assumed',
  about: 'object',
  query: v.object({ kind: kindName, id: v.string() }),
  body: bareObject,
  loading: false,
})

/** An event of an object. */
const objectEvent = record({
  id: text(),
  time: moment(),
  /** 采集登记, 巡查, 纠错, 案件 … */
  title: text(),
  words: text(),
  byName: text(),
  /** Its current state, if it continues: 待审核, 处置中. */
  stateName: text(),
  /** Its case; '' for other events. */
  caseId: text(),
})
export type ObjectEvent = v.InferOutput<typeof objectEvent>

/** 历史: the events of an object, the newest first. */
export const objectHistory = get(`${PATH}/history`, {
  source: 'assumed',
  about: ['object', 'case'],
  query: v.object({ kind: kindName, id: v.string() }),
  body: listById(objectEvent),
  loading: false,
})

/** Personal fields of an object. */
const SECRETS = ['name', 'phone', 'idCard'] as const
export type Secret = (typeof SECRETS)[number]

/**
 * One personal field of an object in full. A POST, so that no cache has it; the gateway logs the user. The app neither caches
 * nor persists the answer and drops it after 30 seconds.
 */
export const objectReveal = post(`${PATH}/reveal`, {
  source: 'assumed',
  about: { never: 'shows what is there, and changes nothing' },
  data: v.object({ kind: kindName, id: v.string(), field: v.picklist(SECRETS) }),
  body: record({ value: text() }),
  loading: false,
})

/** 纠错: a field of an object is wrong. It goes to review. */
export const objectCorrect = post(`${PATH}/correct`, {
  source: 'assumed',
  about: 'object',
  appends: true,
  data: v.object({
    clientId: v.string(),
    kind: kindName,
    id: v.string(),
    /** The wrong field, of CORRECTION_FIELDS. */
    field: v.string(),
    words: v.string(),
    /** Where its pin belongs (WGS84), and the address there: only for 位置, if the user moved the pin. */
    longitude: v.optional(v.number()),
    latitude: v.optional(v.number()),
    address: v.optional(v.string()),
    /** Left out without photos. */
    attachments: v.optional(v.array(attachment)),
  }),
  body: record({ id: text() }),
  loading: false,
})

/** The 纠错 with a client id; null when the server has none. Queried after a submit without an answer. */
export const correctionByClientId = byClientId(`${PATH}/correctionByClientId`, record({ id: text() }))

/** Maximum number of objects returned one by one; otherwise cells of the map with their counts. */
export const IN_VIEW_MOST = 300

const seenObject = record({
  id: text(),
  kind: oneOf(OBJECT_KINDS),
  name: text(),
  code: text(),
  longitude: number(),
  latitude: number(),
  /** It needs attention: a broken component, a banned merchant. */
  alarming: flag(),
})
export type SeenObject = v.InferOutput<typeof seenObject>

/** A cell of the map with the number of its objects, at their centre. */
const cell = record({
  id: text(),
  kind: oneOf(OBJECT_KINDS),
  longitude: number(),
  latitude: number(),
  count: count(),
})
export type ObjectCell = v.InferOutput<typeof cell>

/** A part of the map, degrees WGS84, at a Web Mercator level. */
export const viewQuery = {
  west: numeric,
  south: numeric,
  east: numeric,
  north: numeric,
  zoom: numeric,
}

/** The objects in a part of the map: one by one when few, else by cells of the size of a finger. */
export const objectsInView = get(`${PATH}/queryInView`, {
  source: 'assumed',
  about: 'object',
  keep: { never: 'of each piece of the map it would be another one, and they would push out all else' },
  query: v.object({
    /** Kinds, joined by commas. */
    kinds: v.string(),
    ...viewQuery,
  }),
  body: v.nullish(record({ objects: listById(seenObject), cells: listById(cell), total: count() }), {}),
  loading: false,
})

/** The objects within `radius` metres of a place, the nearest first, with the common fields: is it recorded already? */
export const objectsNearby = get(`${PATH}/nearby`, {
  source: 'assumed',
  about: 'object',
  keep: { never: 'checks for duplicates: an old answer would miss later records' },
  query: v.object({ kind: kindName, longitude: numeric, latitude: numeric, radius: numeric }),
  body: listById(record({ ...objectFields, distance: number() })),
  loading: false,
})
