import * as v from 'valibot'
import { post } from '../endpoint'
import { nothing, record, text } from '../tolerant'
import { attachment } from './file'
import { keyTaskList } from './keytask'
import { queued } from './record'
import { byClientId } from './reads'

// 现场核查 and 核查反馈. All of it assumed.

const PATH = '/api-digital/api/v1/keyTask'

/** 待核查: the current user is the inspector. */
export const keyTaskInspectPage = keyTaskList('queryInspectPage')
/** 已核查 by the current user, with any result. */
export const keyTaskInspectedPage = keyTaskList('queryInspectedPage')

const numberOrNull = v.nullable(v.number())

/** 通过 or 不通过, with the position of the user (degrees, WGS84, metres; null when unknown). */
export const keyTaskInspect = post(`${PATH}/inspect`, {
  source: 'assumed',
  // Closing a task removes the mark of 督办 from its cases.
  about: ['keyTask', 'case'],
  appends: true,
  data: v.object({
    ...queued,
    id: v.string(),
    result: v.picklist(['pass', 'fail']),
    opinion: v.string(),
    longitude: numberOrNull,
    latitude: numberOrNull,
    accuracy: numberOrNull,
    /** Required above 200 m, and without a position. */
    farReason: v.string(),
    attachments: v.array(attachment),
  }),
  body: nothing(),
})

/** Tab 待反馈 of 核查反馈: a 核查 failed, and the 主办 has not answered yet. */
export const keyTaskUnAnswerPage = keyTaskList('queryUnFeedbackPage')
/** Tab 已反馈: those of the own department, or started or inspected by the current user. */
export const keyTaskAnsweredPage = keyTaskList('queryDoneFeedbackPage')

const receipt = record({ id: text() })

/** 核查反馈: adds an entry and changes no stage. */
export const keyTaskAnswer = post(`${PATH}/checkFeedback`, {
  source: 'assumed',
  about: 'keyTask',
  data: v.object({
    clientId: v.string(),
    id: v.string(),
    opinion: v.string(),
    attachments: v.array(attachment),
  }),
  appends: true,
  body: v.nullish(receipt, {}),
})

/** The 核查反馈 or 现场核查 with a client id; null when the server has none. */
export const keyTaskAnswerByClientId = byClientId(`${PATH}/checkFeedbackByClientId`, receipt)
