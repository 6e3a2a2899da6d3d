import * as v from 'valibot'
import { get, post } from '../endpoint'
import { list, moment, nothing, record, text } from '../tolerant'
import { sentAttachment } from './caseHandle'
import { attachment } from './file'
import { keyTaskList } from './keyTask'
import { byId } from './reads'

// 督办办理. All of it assumed.

const PATH = '/api-digital/api/v1/keyTask'

/** Tabs 待签收, 办理中 and 已办. */
export const keyTaskSignPage = keyTaskList('querySignPage')
export const keyTaskHandlePage = keyTaskList('queryHandlePage')
export const keyTaskDonePage = keyTaskList('queryDonePage')
/** 待签收 and 办理中 together: what the number 督办 of the workbench counts. */
export const keyTaskTodoPage = keyTaskList('queryTodoPage')

/** 签收 by the head of the 主办, who names the 承办人. */
export const keyTaskSign = post(`${PATH}/sign`, {
  source: 'assumed',
  about: 'keyTask',
  data: v.object({ id: v.string(), undertakerId: v.string(), opinion: v.string() }),
  body: nothing(),
})

/** 转办: the department becomes the 主办, the person undertakes it there, and it is signed by that. */
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

/** What the server keeps a feedback under. */
const receipt = record({ id: text() })

/** 阶段反馈 on one's own part. */
export const keyTaskFeedback = post(`${PATH}/feedback`, {
  source: 'assumed',
  about: 'keyTask',
  data: v.object({
    /** Made by the device, one per feedback. */
    clientId: v.string(),
    id: v.string(),
    /** On whose part; left out: the first one may feed back on (partsOf in domain/keytask). */
    departmentId: v.optional(v.string()),
    /** Per cent. */
    progress: v.number(),
    opinion: v.string(),
    attachments: v.array(attachment),
  }),
  appends: true,
  body: v.nullish(receipt, {}),
})

/** The feedback with a client id; null when the server has none. Asked after an answer that never came. */
export const keyTaskFeedbackByClientId = get(`${PATH}/feedbackByClientId`, {
  source: 'assumed',
  about: { never: 'asked by the outbox itself whenever it needs the answer' },
  query: v.object({ clientId: v.string() }),
  body: v.nullish(receipt, null),
  loading: false,
})

/** 提交办结 by the 主办; `caseReason` where linked cases are left over. */
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

/** What was handed in last, so that a task that comes back need not be written about anew; null where nothing was. */
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
