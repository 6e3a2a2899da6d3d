import * as v from 'valibot'
import { CAMPAIGN_KINDS, POINT_STATES } from '@/domain/campaign/campaign'
import { get, post } from '../endpoint'
import { count, listById, maybe, maybeNumber, moment, number, oneOf, pageOf, record, text } from '../tolerant'
import { between, fromHere, paged } from './page'
import { byClientId, oneRecord } from './reads'

// Campaigns (专项) and their points. The specification has their screens (§2) and none of their calls (§7). Paths, methods,
// payloads and fields are ours, in the style of the others.

const PATH = '/api-digital/api/v1/special'

/** What every campaign shows, also to users without points in it. */
const choiceFields = {
  id: text(),
  /** ZX… */
  campaignNo: text(),
  name: text(),
  kind: oneOf(CAMPAIGN_KINDS),
  startTime: moment(),
  endTime: moment(),
  /** Its region: 思明区 鹭江街道. */
  regionName: text(),
}

const campaignFields = {
  ...choiceFields,
  /** The unit that started it. */
  unitName: text(),
  /** What to check. */
  requirement: text(),
  /** Points of the current user: all, done ones, and those with a problem. */
  total: count(),
  done: number(),
  problems: number(),
}

const campaignRow = record(campaignFields)
export type CampaignRow = v.InferOutput<typeof campaignRow>

const pointFields = {
  id: text(),
  name: text(),
  /** Type of place: 学校, 农贸市场. */
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
  // An unknown state counts as open: the point may be visited again.
  state: oneOf(['todo', ...POINT_STATES]),
  doneTime: moment(),
  /** Distance (metres) of the report; null when unknown. */
  metres: maybeNumber(),
  /** The case of its problem; '' for none. */
  caseId: text(),
  caseNo: text(),
  /** Last score of a point of a civilized campaign; null before the first. */
  score: maybeNumber(),
}

/** A point of the current user. */
const point = record(pointFields)
export type CampaignPoint = v.InferOutput<typeof point>

/** A point with its campaign. */
const donePoint = record({
  ...pointFields,
  campaignId: text(),
  campaignName: text(),
  campaignKind: oneOf(CAMPAIGN_KINDS),
})
export type DonePoint = v.InferOutput<typeof donePoint>

/** Findings (专项问题, by all users): total and closed. */
const settled = { found: number(), closed: number() }

/** An item to check; in a civilized campaign with its marks. */
const itemFields = { id: text(), name: text(), full: number(), standard: text() }
const item = record({ ...itemFields, ...settled })
export type CampaignItem = v.InferOutput<typeof item>

const campaignBody = record({
  ...campaignFields,
  ...settled,
  items: listById(item),
  /** The default problem of a report from it; null when the campaign is about several. */
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

/** The campaigns with points of the current user: running and future ones, ending first on top; or ended ones. */
export const campaignPage = get(`${PATH}/queryCampaignPage`, {
  source: 'assumed',
  about: 'special',
  query: v.object({
    ...paged,
    /** A value of CAMPAIGN_KINDS; left out: all. */
    kind: v.optional(v.string()),
    /** 1: ended ones. */
    over: v.optional(v.string()),
  }),
  body: pageOf(campaignRow),
  loading: false,
})

/** One campaign with all points of the current user: some tens, so that the phone can sort them by distance. */
export const campaignDetail = get(`${PATH}/campaign`, {
  ...oneRecord('special'),
  body: campaignBody,
})

/** 任务记录: visited points of the current user in all campaigns, the latest first. */
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

/** A campaign to choose, also without own points. */
const campaignChoice = record({ ...choiceFields, items: listById(record(itemFields)) })
export type CampaignChoice = v.InferOutput<typeof campaignChoice>

/** Every campaign of the city, running ones first: a few tens at most. */
export const campaignChoices = get(`${PATH}/campaigns`, {
  source: 'assumed',
  about: 'special',
  body: listById(campaignChoice),
  loading: false,
})

const numberOrNull = v.nullable(v.number())

/** Where and when a point was reported. */
export const reportedAt = {
  /** When it was reported, not when it was sent: 'YYYY-MM-DD HH:mm:ss' in Chinese time. */
  time: v.string(),
  /** Where (degrees, WGS84, metres); null when unknown. */
  longitude: numberOrNull,
  latitude: numberOrNull,
  accuracy: numberOrNull,
}

/** 正常: a point is in order. */
export const pointNormal = v.object({
  /** Made by the device, one per point and tap; a known one is answered with the existing record. */
  clientId: v.string(),
  campaignId: v.string(),
  pointId: v.string(),
  ...reportedAt,
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

/** The 正常 with a client id; null when the server has none. Queried after a submit without an answer. */
export const passByClientId = byClientId(`${PATH}/point/byClientId`, receipt)
