import * as v from 'valibot'
import { get, post } from '../endpoint'
import { record, text } from '../tolerant'
import { caseList } from './case'
import { attachment } from './file'

// 追加反馈: paths and methods of spec §7, payloads and bodies assumed.

/** Cases a record may be added to: from stage 3 on (docs/domain.md). */
export const queryAppendFeedbackPage = caseList('queryAppendFeedbackPage')

const feedback = v.object({
  /** Made by the device, one per record: by it the server is asked whether it has the record (feedbackByClientId). */
  clientId: v.string(),
  /** The case. */
  id: v.string(),
  opinion: v.string(),
  attachments: v.array(attachment),
})

/** What the server keeps the record under; a success without it is none the less its word that it has the record. */
const receipt = record({ id: text() })

// The specification has two calls for one act. Assumed, as everything under handlePerson is the work of the person a case
// is assigned to: that person uses the second, everybody else who may the first.

/** A record added by the department. */
export const feedbackSubmit = post('/api-digital/api/v1/appendFeedback/submit', {
  source: 'spec',
  about: 'case',
  data: feedback,
  appends: true,
  body: v.nullish(receipt, {}),
  loading: false,
})

/** A record added by the person the case is assigned to. */
export const personalFeedback = post('/api-digital/api/v1/handlePerson/appendFeedback', {
  source: 'spec',
  about: 'case',
  data: feedback,
  appends: true,
  body: v.nullish(receipt, {}),
  loading: false,
})

/** The record with a client id; null when the server has none. Asked after an answer that never came. */
export const feedbackByClientId = get('/api-digital/api/v1/appendFeedback/byClientId', {
  source: 'assumed',
  about: { never: 'asked by the outbox itself whenever it needs the answer' },
  query: v.object({ clientId: v.string() }),
  body: v.nullish(receipt, null),
  loading: false,
})
