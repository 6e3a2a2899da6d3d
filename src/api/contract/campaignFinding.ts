import * as v from 'valibot'
import { CAMPAIGN_KINDS } from '@/domain/campaign/campaign'
import { FINDING_RESULTS, FINDING_STATES } from '@/domain/campaign/finding'
import { post } from '../endpoint'
import { count, flag, list, maybe, moment, nothing, oneOf, record, text } from '../tolerant'
import { sentAttachment } from './caseHandle'
import { attachment } from './file'
import { assigned, inboxFields, queued, recordFields, regionFields } from './record'
import { between, fromHere, paged } from './page'
import { byClientId, listsOf, recordReads } from './reads'

// Findings: 专项问题, problems found in a campaign. The specification has their screens (§2) and none of their calls (§7): all
// of it is ours.

const PATH = '/api-digital/api/v1/special/problem'

/** Query of every list of findings. Lists of values are joined by commas. */
const findingQuery = v.object({
  ...paged,
  /** Number, item, text, place. */
  keyword: v.optional(v.string()),
  campaignId: v.optional(v.string()),
  areaCode: v.optional(v.string()),
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

/** A row: the facts of the rules (FindingFacts), and further fields of a card. */
const findingFields = {
  ...recordFields,
  ...regionFields,
  ...inboxFields,
  /** ZX… */
  problemNo: text(),
  kind: oneOf(CAMPAIGN_KINDS),
  // An unknown state counts as closed: no move is possible.
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
  /** Corrected on the spot by its reporter. */
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
  /** Standard of the item. */
  standard: text(),
  registrarPhone: text(),
  handlerPhone: text(),
  gridCode: text(),
  dutyGridName: text(),
  assigned,
  /** The last feedback; null before the first. The form of a returned finding starts from it. */
  feedback: maybe(
    record({
      result: oneOf(['', ...FINDING_RESULTS]),
      opinion: text(),
      byName: text(),
      time: moment(),
      attachments: list(sentAttachment),
    }),
  ),
  /** Review; null before. */
  review: maybe(record({ opinion: text(), byName: text(), time: moment() })),
})
export type FindingDetail = v.InferOutput<typeof findingDetailBody>

/** A list call: they differ in their name only. */
const findingList = listsOf(PATH, {
  about: ['special', 'opened'],
  query: findingQuery,
  row: findingRow,
})

/** 专项处置 of the current user: to do; submitted, also those to review; closed. */
export const findingTodoPage = findingList('queryTodoPage')
export const findingHandledPage = findingList('queryHandledPage')
/** Of the submitted ones those for the current user to review. */
export const findingReviewPage = findingList('queryReviewPage')
export const findingClosedPage = findingList('queryClosedPage')
/** 专项记录: registered by the current user; to do, submitted, closed. */
export const ownFindingTodoPage = findingList('queryOwnTodoPage')
export const ownFindingReviewPage = findingList('queryOwnReviewPage')
export const ownFindingClosedPage = findingList('queryOwnClosedPage')
/** 专项详情: all findings of a campaign (`campaignId`). */
export const findingCampaignPage = findingList('queryCampaignPage')

export const {
  detail: findingDetail,
  flow: findingFlow,
  /** Its photos: before and after. */
  photos: findingPhotos,
} = recordReads(PATH, { about: 'special', body: findingDetailBody })

const numberOrNull = v.nullable(v.number())

/** 登记 as it is sent. */
export const findingRegistration = v.object({
  /** Made by the device, one per finding; a known one is answered with the existing record. */
  clientId: v.string(),
  campaignId: v.string(),
  itemId: v.string(),
  /**
   * When it was reported, not when it was sent: 'YYYY-MM-DD HH:mm:ss' in Chinese time. It decides whether the campaign was
   * running.
   */
  time: v.string(),
  description: v.string(),
  /** Degrees, WGS84. */
  longitude: v.number(),
  latitude: v.number(),
  /** Accuracy in metres; null when the place was set by hand. */
  accuracy: numberOrNull,
  address: v.string(),
  mapSource: v.string(),
  gridCode: v.string(),
  /** 现场整改: closed with its registration. */
  selfHandled: v.boolean(),
  handledNote: v.string(),
  attachments: v.array(attachment),
})

const receipt = record({ id: text(), problemNo: text() })

/** Registers a finding; the gateway assigns it to the responsible unit. */
export const registerFinding = post(`${PATH}/register`, {
  source: 'assumed',
  about: 'special',
  data: findingRegistration,
  appends: true,
  body: receipt,
  loading: false,
})

/** The finding with a client id; null when the server has none. Queried after a submit without an answer. */
export const findingByClientId = byClientId(`${PATH}/byClientId`, receipt)

/** 指派 to a member of the unit. */
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
  appends: true,
  data: v.object({
    ...queued,
    id: v.string(),
    result: v.picklist(FINDING_RESULTS),
    opinion: v.string(),
    attachments: v.array(attachment),
  }),
  body: nothing(),
})

/** Looks up a 处置反馈 by client id; null when the server has none. */
export const findingFeedbackByClientId = byClientId(`${PATH}/feedbackByClientId`, record({ id: text() }))

/** 复核: agree closes it, sendBack returns it. */
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
