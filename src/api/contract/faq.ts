import * as v from 'valibot'
import { get, post } from '../endpoint'
import { count, listById, oneOf, record, text } from '../tolerant'

// 常见问题: the specification has the screen (§2) and no calls (§7). Paths, payloads and fields are ours.

const PATH = '/api-digital/api/v1/appFaq'

/** '' : no opinion. */
const OPINIONS = ['', 'useful', 'useless'] as const

const entry = record({
  id: text(),
  groupName: text(),
  question: text(),
  /** HTML from the city's editor, not to be trusted. */
  answer: text(),
  /** The same without markup, for the search. */
  plain: text(),
  /** Alternative words, separated by blanks. */
  keywords: text(),
  /** Number of users who found it useful. */
  usefulCount: count(),
  /** Opinion of the current user. */
  opinion: oneOf(OPINIONS),
})
export type FaqEntry = v.InferOutput<typeof entry>

/** All questions, in the order of the city: a few dozen, so the phone searches them, also offline. */
export const faqList = get(`${PATH}/list`, {
  source: 'assumed',
  about: 'faq',
  body: listById(entry),
  loading: false,
})

/** Whether an answer was useful, at `time`. Replaces an earlier opinion of the user; a later one stays. */
export const faqOpinion = post(`${PATH}/opinion`, {
  source: 'assumed',
  about: 'faq',
  data: v.object({ id: v.string(), opinion: v.picklist(['useful', 'useless']), time: v.string() }),
  body: v.nullish(record({ id: text() }), {}),
  loading: false,
})
