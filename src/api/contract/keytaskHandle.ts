import * as v from 'valibot'
import { get, post } from '../endpoint'
import { list, moment, nothing, record, text } from '../tolerant'
import { sentAttachment } from './caseHandle'
import { attachment } from './file'
import { keyTaskList } from './keytask'
import { byClientId, byId } from './reads'

// 督办办理. All of it assumed.

const PATH = '/api-digital/api/v1/keyTask'

/** Tabs 待签收, 办理中 and 已办. */
export const keyTaskSignPage = keyTaskList('querySignPage')
export const keyTaskHandlePage = keyTaskList('queryHandlePage')
export const keyTaskDonePage = keyTaskList('queryDonePage')

/** 签收 by the head of the 主办, who names the 承办人. */
export const keyTaskSign = post(`${PATH}/sign`, {
  source: 'assumed',
  about: 'keyTask',
  data: v.object({ id: v.string(), undertakerId: v.string(), opinion: v.string() }),
  body: nothing(),
})

/** 转办: the department becomes the 主办 with this 承办人; the task counts as signed. */
export const keyTaskTransfer = post(`${PATH}/transfer`, {
  source: 'assumed',
  about: 'keyTask',
  data: v.object({
    id: v.string(),
    departmentId: v.string(),
    undertakerId: v.string(),
    opinion: v.string(),
  }),
  body: nothing(),
})

/** The id of a feedback at the server. */
const receipt = record({ id: text() })

/** 阶段反馈 on the own part. */
export const keyTaskFeedback = post(`${PATH}/feedback`, {
  source: 'assumed',
  about: 'keyTask',
  data: v.object({
    /** Made by the device, one per feedback. */
    clientId: v.string(),
    id: v.string(),
    /** The department of the part; left out: the first one of the user (partsOf in src/domain/keytask). */
    departmentId: v.optional(v.string()),
    /** Per cent. */
    progress: v.number(),
    opinion: v.string(),
    attachments: v.array(attachment),
  }),
  appends: true,
  body: v.nullish(receipt, {}),
})

/** The feedback with a client id; null when the server has none. Queried after a submit without an answer. */
export const keyTaskFeedbackByClientId = byClientId(`${PATH}/feedbackByClientId`, receipt)

/** 提交办结 by the 主办; `caseReason` for open linked cases. */
export const keyTaskFinish = post(`${PATH}/finish`, {
  source: 'assumed',
  about: 'keyTask',
  data: v.object({
    id: v.string(),
    opinion: v.string(),
    caseReason: v.string(),
    attachments: v.array(attachment),
  }),
  body: nothing(),
})

/** The last 提交办结, to fill in the form of a returned task; null without one. */
export const keyTaskFinishLast = get(`${PATH}/finishLast`, {
  source: 'assumed',
  about: 'keyTask',
  query: byId,
  body: v.nullish(
    record({ opinion: text(), caseReason: text(), attachments: list(sentAttachment), time: moment() }),
    null,
  ),
  loading: false,
})
