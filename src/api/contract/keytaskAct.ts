import * as v from 'valibot'
import { get, post } from '../endpoint'
import { flag, nothing, number, record, text } from '../tolerant'
import { oneRecord } from './reads'

// 延期申请, 催办 and 撤回 of a 督办任务, from any screen. All of it assumed.

const PATH = '/api-digital/api/v1/keyTask'

/** Whether the current user may request a delay now, why not, and how many were granted. */
export const keyTaskIfDelay = get(`${PATH}/ifDelay`, {
  ...oneRecord('keyTask'),
  body: record({ allowed: flag(), reason: text(), used: number() }),
})

/** 延期申请: the 审批人 decides. `reasonType`: value of the dictionary delay_reason. */
export const keyTaskDelay = post(`${PATH}/delay`, {
  source: 'assumed',
  about: 'keyTask',
  data: v.object({
    clientId: v.string(),
    id: v.string(),
    /** Until when, 'YYYY-MM-DD HH:mm:ss' in Chinese time. */
    until: v.string(),
    reasonType: v.string(),
    reason: v.string(),
  }),
  appends: true,
  body: nothing(),
})

/** 催办: shown at the top of the task until the next feedback. */
export const keyTaskUrge = post(`${PATH}/urge`, {
  source: 'assumed',
  about: 'keyTask',
  data: v.object({ clientId: v.string(), id: v.string(), words: v.string() }),
  appends: true,
  body: nothing(),
})

/** 撤回 of a submit of the current user, before the next user has opened it. */
export const keyTaskWithdraw = post(`${PATH}/withdraw`, {
  source: 'assumed',
  about: 'keyTask',
  data: v.object({ id: v.string(), reason: v.string() }),
  body: nothing(),
})
