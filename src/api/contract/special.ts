import * as v from 'valibot'
import { CAMPAIGN_KINDS, POINT_STATES } from '@/domain/campaign/campaign'
import { get, post } from '../endpoint'
import { count, listById, maybe, maybeNumber, moment, number, oneOf, pageOf, record, text } from '../tolerant'
import { between, fromHere, paged } from './page'
import { oneRecord } from './reads'

// Campaigns (专项) and the points one goes to in them. The specification has their screens (§2) and none of their calls (§7).
// Paths, methods, payloads and fields are ours, in the style of the neighbours.

const PATH = '/api-digital/api/v1/special'

const campaignFields = {
  id: text(),
  /** ZX… */
  campaignNo: text(),
  name: text(),
  kind: oneOf(CAMPAIGN_KINDS),
  startTime: moment(),
  endTime: moment(),
  /** Where it is held: 思明区 鹭江街道. */
  regionName: text(),
  /** Who asks for it. */
  unitName: text(),
  /** What is to be looked at, in words. */
  requirement: text(),
  /** Of the points of the one who asks: how many there are, how many are done, at how many something was wrong. */
  total: count(),
  done: number(),
  problems: number(),
}

const campaignRow = record(campaignFields)
export type CampaignRow = v.InferOutput<typeof campaignRow>

const pointFields = {
  id: text(),
  name: text(),
  /** What sort of place it is: 学校, 农贸市场. */
  sortName: text(),
  holderId: text(),
  areaName: text(),
  streetName: text(),
  communityName: text(),
  address: text(),
  longitude: maybeNumber(),
  latitude: maybeNumber(),
  gridCode: text(),
  dutyGridName: text(),
  // A state nobody knows counts as still to do: it may be gone to once more.
  state: oneOf(['todo', ...POINT_STATES]),
  doneTime: moment(),
  /** How far from it that was said (metres); null where nobody knows. */
  metres: maybeNumber(),
  /** The case its problem became; '' where there is none. */
  caseId: text(),
  caseNo: text(),
  /** Of a civilized campaign: its last score; null while it has none. */
  score: maybeNumber(),
}

/** A point of the one who asks. */
const point = record(pointFields)
export type CampaignPoint = v.InferOutput<typeof point>

/** A point by itself, with the campaign it belongs to. */
const donePoint = record({
  ...pointFields,
  campaignId: text(),
  campaignName: text(),
  campaignKind: oneOf(CAMPAIGN_KINDS),
})
export type DonePoint = v.InferOutput<typeof donePoint>

/** What was found wrong (专项问题, by anybody): how much there is, and how much of it is closed. */
const settled = { found: number(), closed: number() }

/** What is looked at; of a civilized campaign with what it is worth. */
const itemFields = { id: text(), name: text(), full: number(), standard: text() }
const item = record({ ...itemFields, ...settled })
export type CampaignItem = v.InferOutput<typeof item>

const campaignBody = record({
  ...campaignFields,
  ...settled,
  items: listById(item),
  /** What a report from it is about, unless its reporter says otherwise; null where the campaign is about many things. */
  problem: maybe(
    record({
      bigTypeId: text(),
      bigType: text(),
      smallTypeId: text(),
      smallType: text(),
      problemId: text(),
      manageProblem: text(),
      caseType: text(),
    }),
  ),
  points: listById(point),
})
export type Campaign = v.InferOutput<typeof campaignBody>

/** The campaigns in which the one who asks has points: those that run and come, what ends first on top; or those that are over. */
export const campaignPage = get(`${PATH}/queryCampaignPage`, {
  source: 'assumed',
  about: 'special',
  query: v.object({
    ...paged,
    /** A value of CAMPAIGN_KINDS; all when left out. */
    kind: v.optional(v.string()),
    /** 1: those that are over. */
    over: v.optional(v.string()),
  }),
  body: pageOf(campaignRow),
  loading: false,
})

/** One campaign with all points of the one who asks: some tens, so that they can be put in order of distance on the phone. */
export const campaignDetail = get(`${PATH}/campaign`, {
  ...oneRecord('special'),
  body: campaignBody,
})

/** 任务记录: the points the one who asks has been to, of all campaigns, the last one first. */
export const donePointPage = get(`${PATH}/queryDonePointPage`, {
  source: 'assumed',
  about: 'special',
  query: v.object({
    ...paged,
    /** Name, address or campaign. */
    keyword: v.optional(v.string()),
    /** Values of POINT_STATES. */
    result: v.optional(v.string()),
    /** When it was done. */
    ...between,
    /** handled (last done) or distance (with longitude and latitude, WGS84). */
    sort: v.optional(v.string()),
    ...fromHere,
  }),
  body: pageOf(donePoint),
  loading: false,
})

/** A campaign as one chooses it, whoever has points in it. */
const campaignChoice = record({
  id: text(),
  campaignNo: text(),
  name: text(),
  kind: oneOf(CAMPAIGN_KINDS),
  startTime: moment(),
  endTime: moment(),
  regionName: text(),
  items: listById(record(itemFields)),
})
export type CampaignChoice = v.InferOutput<typeof campaignChoice>

/** Every campaign of the city, those that run first: there are a few tens at most. */
export const campaignChoices = get(`${PATH}/campaigns`, {
  source: 'assumed',
  about: 'special',
  body: listById(campaignChoice),
  loading: false,
})

const numberOrNull = v.nullable(v.number())

/** Where and when something was said of a point. */
export const toldThere = {
  /** When it was said, not when it was sent: 'YYYY-MM-DD HH:mm:ss' in Chinese time. */
  time: v.string(),
  /** Where (degrees, WGS84, metres); null where the phone does not know. */
  longitude: numberOrNull,
  latitude: numberOrNull,
  accuracy: numberOrNull,
}

/** 正常: a point is in order. */
export const pointNormal = v.object({
  /** Made by the device, one per point and tap: one the gateway knows is answered with the record it has. */
  clientId: v.string(),
  campaignId: v.string(),
  pointId: v.string(),
  ...toldThere,
})

const receipt = record({ id: text() })

export const passPoint = post(`${PATH}/point/normal`, {
  source: 'assumed',
  about: 'special',
  data: pointNormal,
  appends: true,
  body: receipt,
  loading: false,
})

/** The 正常 with a client id; null when the server has none. Asked after an answer that never came. */
export const passByClientId = get(`${PATH}/point/byClientId`, {
  source: 'assumed',
  about: { never: 'asked by the outbox itself whenever it needs the answer' },
  query: v.object({ clientId: v.string() }),
  body: v.nullish(receipt, null),
  loading: false,
})
