import * as v from 'valibot'
import { post } from '../endpoint'
import { record, text } from '../tolerant'
import { caseList } from './case'
import { attachment } from './file'
import { byClientId } from './reads'

// 追加反馈: paths and methods of spec §7, payloads and bodies assumed.

/** Cases that can get a 追加反馈: from stage 3 on (docs/domain.md). */
export const queryAppendFeedbackPage = caseList('queryAppendFeedbackPage')

const feedback = v.object({
  /** Made by the device, one per record; used to look it up (feedbackByClientId). */
  clientId: v.string(),
  /** The case. */
  id: v.string(),
  opinion: v.string(),
  attachments: v.array(attachment),
})

/** The id of the record at the server; a success without it also means that the record was received. */
const receipt = record({ id: text() })

// The specification has two calls for one action. Assumed: the assignee of a case uses the one under handlePerson, all other
// users the first.

/** A record added by the department. */
export const feedbackSubmit = post('/api-digital/api/v1/appendFeedback/submit', {
  source: 'spec',
  about: 'case',
  data: feedback,
  appends: true,
  body: v.nullish(receipt, {}),
  loading: false,
})

/** A record added by the assignee of the case. */
export const personalFeedback = post('/api-digital/api/v1/handlePerson/appendFeedback', {
  source: 'spec',
  about: 'case',
  data: feedback,
  appends: true,
  body: v.nullish(receipt, {}),
  loading: false,
})

/** The record with a client id; null when the server has none. Queried after a submit without an answer. */
export const feedbackByClientId = byClientId('/api-digital/api/v1/appendFeedback/byClientId', receipt)
