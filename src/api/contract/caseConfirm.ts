import * as v from 'valibot'
import { post } from '../endpoint'
import { nothing } from '../tolerant'
import { caseList } from './case'

// 处置确认: paths and methods of spec §7, payloads assumed.

/** Tab 待确认. */
export const queryUnDoneHandleConfirmPage = caseList('queryUnDoneHandleConfirmPage')
/** Tab 已确认. */
export const queryDoneHandleConfirmPage = caseList('queryDoneHandleConfirmPage')

const verdict = v.object({
  id: v.string(),
  result: v.picklist(['confirm', 'sendBack']),
  /** Required for 打回. */
  opinion: v.string(),
})

// The specification has two calls for one action and does not describe the difference. Assumed, as with handlePerson/delay and
// handlePerson/appendFeedback: handlePerson/handleConfirmSubmit confirms a case with an assignee, handleConfirm/submit one that
// a handler submitted for the department (docs/decisions/0006).

/** 确认 or 打回 of the work of a department. */
export const confirmSubmit = post('/api-digital/api/v1/handleConfirm/submit', {
  source: 'spec',
  about: 'case',
  data: verdict,
  body: nothing(),
})

/** 确认 or 打回 of the work of an assignee. */
export const personalConfirmSubmit = post('/api-digital/api/v1/handlePerson/handleConfirmSubmit', {
  source: 'spec',
  about: 'case',
  data: verdict,
  body: nothing(),
})
