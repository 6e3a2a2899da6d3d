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
  /** Needed when it is sent back. */
  opinion: v.string(),
})

// The specification has two calls for one act and says nothing of the difference. Assumed, as handlePerson/delay and
// handlePerson/appendFeedback stand beside calls of their own for departments: a case that is assigned to a person is
// confirmed by handlePerson/handleConfirmSubmit, one that a handler handed in for the department by handleConfirm/submit
// (docs/decisions/0006).

/** 确认 or 打回 of what the department handled itself. */
export const confirmSubmit = post('/api-digital/api/v1/handleConfirm/submit', {
  source: 'spec',
  about: 'case',
  data: verdict,
  body: nothing(),
})

/** 确认 or 打回 of what an assigned person handled. */
export const personalConfirmSubmit = post('/api-digital/api/v1/handlePerson/handleConfirmSubmit', {
  source: 'spec',
  about: 'case',
  data: verdict,
  body: nothing(),
})
