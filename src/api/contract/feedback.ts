import * as v from 'valibot'
import { OUTCOMES } from '@/domain/feedback'
import { get, post } from '../endpoint'
import { flag, list, listById, maybe, moment, number, oneOf, pageOf, record, text } from '../tolerant'
import { attachment } from './file'
import { recordPhotos, sentFile } from './record'
import { between, paged } from './page'
import { byClientId, byId } from './reads'

// 投诉 and 建议: the specification has the screens (§2) and the values of type and adoption (§3), and no calls (§7). Paths,
// payloads and fields are ours. Answers never contain the author: only the author can read them.

const PATH = '/api-digital/api/v1/caseSuggestion'

/** Its own id, or that of an addition; its number, '' when it has none. */
const receipt = record({ id: text(), suggestionNo: text() })

export const submitSuggestion = post(`${PATH}/submit`, {
  source: 'assumed',
  about: 'suggestion',
  data: v.object({
    clientId: v.string(),
    /** spec §3: 1 suggestion, 2 complaint. */
    type: v.picklist(['1', '2']),
    title: v.string(),
    content: v.string(),
    /** The unit that answers sees neither name nor phone. */
    anonymous: v.boolean(),
    /** Its case; '' for none. */
    caseId: v.string(),
    attachments: v.array(attachment),
  }),
  appends: true,
  body: v.nullish(receipt, {}),
  loading: false,
})

/** The record with a client id: 投诉, 建议, 追问 or 评价; null when the server has none. */
export const suggestionByClientId = byClientId(`${PATH}/byClientId`, receipt)

const row = {
  id: text(),
  suggestionNo: text(),
  type: oneOf(['1', '2']),
  title: text(),
  content: text(),
  anonymous: flag(),
  /** spec §3: 1 adopted, 2 rejected; '' before an answer. Of several answers the last. */
  adoption: oneOf(OUTCOMES),
  time: moment(),
  answerTime: moment(),
  /** The last answer. */
  answer: text(),
  /** Answered since its author opened it last. */
  unread: flag(),
  /** 追问 without an answer. */
  asked: flag(),
  rated: flag(),
  thumbnail: text(),
}
export const suggestionRow = record(row)
export type SuggestionRow = v.InferOutput<typeof suggestionRow>

export const suggestionQuery = v.object({
  ...paged,
  /** 0: no answer yet; 1, 2: see spec §3; unread: answered since the user opened them last. */
  adoption: v.picklist(['0', '1', '2', 'unread']),
  /** Title, content, number. */
  keyword: v.optional(v.string()),
  /** Values of spec §3 "case suggestion type", joined by commas. */
  type: v.optional(v.string()),
  /** When it was sent. */
  ...between,
  /** newest: unread answers first, then the latest entry. */
  sort: v.optional(v.string()),
})

/** 投诉建议记录 of the current user. */
export const suggestionPage = get(`${PATH}/queryPage`, {
  source: 'assumed',
  about: ['suggestion', 'answerRead'],
  query: suggestionQuery,
  body: pageOf(suggestionRow),
  loading: false,
})

/** Number of own ones without an answer, and of those answered since the user opened them last, by adoption. */
export const suggestionCounts = get(`${PATH}/count`, {
  source: 'assumed',
  about: ['suggestion', 'answerRead'],
  body: v.nullish(record({ waiting: number(), adopted: number(), rejected: number() }), {}),
  loading: false,
})

/** An answer of the city, or a question of the author. */
const line = record({
  id: text(),
  kind: oneOf(['answer', 'ask']),
  /** For an answer. */
  adoption: oneOf(OUTCOMES),
  /** The unit that answered. */
  unitName: text(),
  opinion: text(),
  time: moment(),
  attachments: list(sentFile),
})
export type SuggestionLine = v.InferOutput<typeof line>

/** An own record with all entries, the oldest first. Reading it marks its answers as read. */
export const suggestionDetail = get(`${PATH}/detail`, {
  source: 'assumed',
  about: 'suggestion',
  query: byId,
  body: record({
    ...row,
    /** Its case. */
    linkedCase: maybe(record({ id: text(), taskNo: text(), title: text() })),
    photos: recordPhotos,
    lines: listById(line),
    rating: maybe(record({ score: number(), opinion: text(), time: moment() })),
  }),
  loading: false,
})
export type SuggestionDetail = v.InferOutput<typeof suggestionDetail.body>

/** 追问: after an answer, one at a time. */
export const askAgain = post(`${PATH}/askAgain`, {
  source: 'assumed',
  about: 'suggestion',
  data: v.object({
    clientId: v.string(),
    id: v.string(),
    opinion: v.string(),
    attachments: v.array(attachment),
  }),
  appends: true,
  body: v.nullish(receipt, {}),
  loading: false,
})

/** 评价, once. `score`: 5 (best) to 1. */
export const rateSuggestion = post(`${PATH}/evaluate`, {
  source: 'assumed',
  about: 'suggestion',
  data: v.object({ clientId: v.string(), id: v.string(), score: v.number(), opinion: v.string() }),
  appends: true,
  body: v.nullish(receipt, {}),
  loading: false,
})
