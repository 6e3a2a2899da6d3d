import * as v from 'valibot'
import { CAMPAIGN_KINDS } from '@/domain/campaign/campaign'
import { FINDING_RESULTS, FINDING_STATES } from '@/domain/campaign/finding'
import { get, post } from '../endpoint'
import { count, flag, list, maybe, moment, nothing, oneOf, record, text } from '../tolerant'
import { sentAttachment } from './caseHandle'
import { attachment } from './file'
import { assigned, inboxFields, recordFields, regionFields } from './record'
import { between, fromHere, paged } from './page'
import { listsOf, recordReads } from './reads'

// Findings: 专项问题, what was found wrong in a campaign. The specification has their screens (§2) and none of their calls (§7):
// all of it is ours.

const PATH = '/api-digital/api/v1/special/problem'

/** What every list of findings may be asked. Lists of values are joined by commas. */
const findingQuery = v.object({
  ...paged,
  /** Number, item, words, place. */
  keyword: v.optional(v.string()),
  campaignId: v.optional(v.string()),
  /** Values of FINDING_STATES. */
  state: v.optional(v.string()),
  lamp: v.optional(v.string()),
  /** When it was registered. */
  ...between,
  /** deadline, newest (registered), handled (last done) or distance (with longitude and latitude, WGS84). */
  sort: v.optional(v.string()),
  ...fromHere,
})
export type FindingQuery = v.InferInput<typeof findingQuery>

/** A row is the facts that the rules of domain/special ask for (FindingFacts), and what a card shows besides. */
const findingFields = {
  ...recordFields,
  ...regionFields,
  ...inboxFields,
  /** ZX… */
  problemNo: text(),
  kind: oneOf(CAMPAIGN_KINDS),
  // A state nobody knows counts as closed: nothing may be done.
  state: oneOf(['closed', ...FINDING_STATES]),
  registrarId: text(),
  registrarName: text(),
  departmentId: text(),
  departmentName: text(),
  handlerId: text(),
  handlerName: text(),
  feedbackById: text(),
  registerTime: moment(),
  feedbackTime: moment(),
  closeTime: moment(),
  returnCount: count(),
  /** Put right on the spot by who registered it. */
  selfHandled: flag(),
  campaignId: text(),
  campaignName: text(),
  itemName: text(),
  description: text(),
  thumbnail: text(),
}

const findingRow = record(findingFields)
export type FindingRow = v.InferOutput<typeof findingRow>

const findingDetailBody = record({
  ...findingFields,
  campaignNo: text(),
  /** By what the item is judged. */
  standard: text(),
  registrarPhone: text(),
  handlerPhone: text(),
  gridCode: text(),
  dutyGridName: text(),
  assigned,
  /** What was handed in last; null before the first time. A form that is sent back starts from it. */
  feedback: maybe(
    record({
      result: oneOf(['', ...FINDING_RESULTS]),
      opinion: text(),
      byName: text(),
      time: moment(),
      attachments: list(sentAttachment),
    }),
  ),
  /** How it was closed; null before. */
  review: maybe(record({ opinion: text(), byName: text(), time: moment() })),
})
export type FindingDetail = v.InferOutput<typeof findingDetailBody>

/** A list call: they differ in their name only. */
const findingList = listsOf(PATH, {
  about: ['special', 'opened'],
  query: findingQuery,
  row: findingRow,
})

/** 专项处置 of the one who asks: to do; handed in, also what they may review; closed. */
export const findingTodoPage = findingList('queryTodoPage')
export const findingHandledPage = findingList('queryHandledPage')
export const findingClosedPage = findingList('queryClosedPage')
/** 专项记录: what the one who asks has registered; to be put right, handed in, closed. */
export const ownFindingTodoPage = findingList('queryOwnTodoPage')
export const ownFindingReviewPage = findingList('queryOwnReviewPage')
export const ownFindingClosedPage = findingList('queryOwnClosedPage')
/** 专项详情: whatever was found in a campaign (`campaignId`), by anybody. */
export const findingCampaignPage = findingList('queryCampaignPage')

export const {
  detail: findingDetail,
  flow: findingFlow,
  /** Its photos: how it was, and how it is. */
  photos: findingPhotos,
} = recordReads(PATH, { about: 'special', body: findingDetailBody })

const numberOrNull = v.nullable(v.number())

/** 登记 as it is sent. */
export const findingRegistration = v.object({
  /** Made by the device, one per finding: one the gateway knows is answered with the record it has. */
  clientId: v.string(),
  campaignId: v.string(),
  itemId: v.string(),
  /** When it was told, not when it was sent: 'YYYY-MM-DD HH:mm:ss' in Chinese time. By it a campaign runs, or is over. */
  time: v.string(),
  description: v.string(),
  /** Degrees, WGS84. */
  longitude: v.number(),
  latitude: v.number(),
  /** Radius of the fix in metres; null when the place was set by hand. */
  accuracy: numberOrNull,
  address: v.string(),
  mapSource: v.string(),
  gridCode: v.string(),
  /** 现场整改: it is closed with its registration. */
  selfHandled: v.boolean(),
  handledNote: v.string(),
  attachments: v.array(attachment),
})

const receipt = record({ id: text(), problemNo: text() })

/** Registers a finding; the gateway gives it to the unit that answers for it. */
export const registerFinding = post(`${PATH}/register`, {
  source: 'assumed',
  about: 'special',
  data: findingRegistration,
  appends: true,
  body: receipt,
  loading: false,
})

/** The finding with a client id; null when the server has none. Asked after an answer that never came. */
export const findingByClientId = get(`${PATH}/byClientId`, {
  source: 'assumed',
  about: { never: 'asked by the outbox itself whenever it needs the answer' },
  query: v.object({ clientId: v.string() }),
  body: v.nullish(receipt, null),
  loading: false,
})

/** 指派: to one person of the unit. */
export const findingAssign = post(`${PATH}/assign`, {
  source: 'assumed',
  about: 'special',
  data: v.object({ id: v.string(), handlerId: v.string(), opinion: v.string() }),
  body: nothing(),
})

/** 处置反馈 */
export const findingFeedback = post(`${PATH}/feedback`, {
  source: 'assumed',
  about: 'special',
  data: v.object({
    id: v.string(),
    result: v.picklist(FINDING_RESULTS),
    opinion: v.string(),
    attachments: v.array(attachment),
  }),
  body: nothing(),
})

/** 复核: agree closes it, sendBack has it put right once more. */
export const findingReview = post(`${PATH}/review`, {
  source: 'assumed',
  about: 'special',
  data: v.object({
    id: v.string(),
    result: v.picklist(['agree', 'sendBack']),
    opinion: v.string(),
    attachments: v.array(attachment),
  }),
  body: nothing(),
})
