import * as v from 'valibot'
import { post } from '../endpoint'
import { nothing } from '../tolerant'
import { keyTaskList } from './keytask'

// 督办确认. All of it assumed.

/** Tab 待确认: finished, and started by the current user. */
export const keyTaskUnConfirmPage = keyTaskList('queryUnConfirmPage')
/** Tab 已确认. */
export const keyTaskDoneConfirmPage = keyTaskList('queryDoneConfirmPage')

/** 确认 with the name of the inspector; 打回 with a reason. */
export const keyTaskConfirm = post('/api-digital/api/v1/keyTask/confirm', {
  source: 'assumed',
  about: 'keyTask',
  data: v.object({
    id: v.string(),
    result: v.picklist(['confirm', 'sendBack']),
    opinion: v.string(),
    inspectorId: v.optional(v.string()),
  }),
  body: nothing(),
})
