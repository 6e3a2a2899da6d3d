import * as v from 'valibot'
import { post } from '../endpoint'
import { nothing } from '../tolerant'
import { keyTaskList } from './keytask'

// 督办审批. All of it assumed.

const PATH = '/api-digital/api/v1/keyTask'

/** Tab 待审批: tasks to approve, and tasks with an undecided 延期. */
export const keyTaskUnApprovePage = keyTaskList('queryUnApprovePage')
/** Tab 已审批. */
export const keyTaskDoneApprovePage = keyTaskList('queryDoneApprovePage')

/** 同意 or 退回; 退回 needs a reason. */
export const keyTaskApprove = post(`${PATH}/approve`, {
  source: 'assumed',
  // An approved task sets the mark of 督办 on its cases.
  about: ['keyTask', 'case'],
  data: v.object({ id: v.string(), result: v.picklist(['approve', 'return']), opinion: v.string() }),
  body: nothing(),
})

/** 同意 or 驳回 of a delay; 驳回 needs a reason. */
export const keyTaskDecideDelay = post(`${PATH}/delayApprove`, {
  source: 'assumed',
  about: 'keyTask',
  data: v.object({ id: v.string(), result: v.picklist(['grant', 'reject']), opinion: v.string() }),
  body: nothing(),
})
