import * as v from 'valibot'
import { get, post } from '../endpoint'
import { flag, list, maybeNumber, moment, nothing, number, record, text } from '../tolerant'
import { caseById, caseList } from './case'
import { attachment, handling } from './caseWork'

// 个人处置, 申请延期, 撤回: paths and methods of spec §7, payloads assumed.

const PERSONAL = '/api-digital/api/v1/handlePerson'

/** Tab 待处置 of 个人处置: assigned to the one who asks. */
export const queryHandlePersonPage = caseList('queryHandlePersonPage')
/** Tab 追加整改 of 个人处置. */
export const queryHandlePersonAppendPage = caseList('queryHandlePersonAppendPage')
/** What the one who asks has submitted and may still take back. */
export const queryRevokePage = caseList('queryRevokePage')

// The specification has two calls for the handler's submission and says nothing of the difference. Assumed, as the lists
// have two calls as well (queryHandlePersonPage, queryHandlePersonAppendPage): handleSubmit for a case of tab 待处置,
// submit for one of tab 追加整改. The demo refuses the one for the other.

/** The handler's result on a case of tab 待处置. */
export const personalHandleSubmit = post(`${PERSONAL}/handleSubmit`, {
  source: 'spec',
  data: v.object(handling),
  body: nothing(),
})

/** The handler's result on a case of tab 追加整改. */
export const personalReworkSubmit = post(`${PERSONAL}/submit`, {
  source: 'spec',
  data: v.object(handling),
  body: nothing(),
})

/** 暂存: keeps an unfinished form for this user and case; replaces what was kept before. */
export const saveTemp = post(`${PERSONAL}/saveTemp`, {
  source: 'spec',
  data: v.object({
    id: v.string(),
    result: v.string(),
    opinion: v.string(),
    attachments: v.array(attachment),
    unit: v.string(),
    person: v.string(),
    phone: v.string(),
  }),
  body: nothing(),
})

const tempAttachment = record({
  attachmentName: text(),
  attachmentPath: text(),
  kind: text(),
  takenAt: moment(),
  longitude: maybeNumber(),
  latitude: maybeNumber(),
  accuracy: maybeNumber(),
})

/** What `saveTemp` keeps, and since when; null when nothing is kept. */
export const getCurrentUserTempFromCache = get(`${PERSONAL}/getCurrentUserTempFromCache`, {
  source: 'spec',
  query: caseById,
  body: v.nullish(
    record({
      result: text(),
      opinion: text(),
      attachments: list(tempAttachment),
      unit: text(),
      person: text(),
      phone: text(),
      time: moment(),
    }),
    null,
  ),
  loading: false,
})
export type HandleTemp = NonNullable<v.InferOutput<typeof getCurrentUserTempFromCache.body>>

/**
 * Whether this user may ask for a delay of a case now, why not, how often it was granted, and the limit that one more
 * delay adds (0 and '' when the gateway does not say).
 */
export const ifDelay = get('/api-digital/api/v1/handle/ifDelay', {
  source: 'spec',
  query: caseById,
  body: record({ allowed: flag(), reason: text(), used: number(), limitAmount: number(), limitUnit: text() }),
  loading: false,
})

/** `reasonType`: value of the dictionary delay_reason. */
const delayRequest = v.object({ id: v.string(), reasonType: v.string(), reason: v.string() })

/** 申请延期 of a case that its department handles. */
export const delaySubmit = post('/api-digital/api/v1/handle/delay', {
  source: 'spec',
  data: delayRequest,
  body: nothing(),
})

/** 申请延期 of a case that is assigned to a person. */
export const personalDelaySubmit = post(`${PERSONAL}/delay`, {
  source: 'spec',
  data: delayRequest,
  body: nothing(),
})

const revocation = v.object({ id: v.string(), reason: v.string() })

/** 撤回 of what a department (or the one who reported it) submitted. sic: GET. */
export const revoke = get('/api-digital/api/v1/revoke/revoke', {
  source: 'spec',
  query: revocation,
  body: nothing(),
})

/** 撤回 of what an assigned person submitted. sic: GET. */
export const personalRevoke = get(`${PERSONAL}/revoke`, {
  source: 'spec',
  query: revocation,
  body: nothing(),
})
