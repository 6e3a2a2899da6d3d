import * as v from 'valibot'
import { get, post } from '../endpoint'
import { count, listById, oneOf, record, text } from '../tolerant'

// 常见问题: the specification has the screen (§2) and no calls (§7). Paths, payloads and fields are ours.

const PATH = '/api-digital/api/v1/appFaq'

/** '' : not said. */
const OPINIONS = ['', 'useful', 'useless'] as const

const entry = record({
  id: text(),
  groupName: text(),
  question: text(),
  /** HTML of the city's editor, not to be trusted. */
  answer: text(),
  /** The same without markup, for the search. */
  plain: text(),
  /** What people say for it, by blanks. */
  keywords: text(),
  /** How many found it useful. */
  usefulCount: count(),
  /** What the one who asks said of it. */
  opinion: oneOf(OPINIONS),
})
export type FaqEntry = v.InferOutput<typeof entry>

/** All questions, in the city's order: a few dozen, so that they are searched on the phone, also without a line. */
export const faqList = get(`${PATH}/list`, {
  source: 'assumed',
  about: 'faq',
  body: listById(entry),
  loading: false,
})

/** Whether an answer was of use, said at `time`. Replaces what one said before it; what was said later stays. */
export const faqOpinion = post(`${PATH}/opinion`, {
  source: 'assumed',
  about: 'faq',
  data: v.object({ id: v.string(), opinion: v.picklist(['useful', 'useless']), time: v.string() }),
  body: v.nullish(record({ id: text() }), {}),
  loading: false,
})
