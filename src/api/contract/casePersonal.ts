import * as v from 'valibot'
import { get, post } from '../endpoint'
import { list, moment, nothing, record, text } from '../tolerant'
import { caseList } from './case'
import { handling, sentAttachment } from './caseHandle'
import { attachment } from './file'
import { byId } from './reads'

// 个人处置: paths and methods of spec §7, payloads assumed.

const PERSONAL = '/api-digital/api/v1/handlePerson'

/** Tab 待处置 of 个人处置: assigned to the current user. */
export const queryHandlePersonPage = caseList('queryHandlePersonPage')
/** Tab 追加整改 of 个人处置. */
export const queryHandlePersonAppendPage = caseList('queryHandlePersonAppendPage')

// The specification has two calls for the submit of an assignee and does not describe the difference. Assumed, as there are
// also two lists (queryHandlePersonPage, queryHandlePersonAppendPage): handleSubmit for a case of tab 待处置, submit for one of
// tab 追加整改. The demo refuses the wrong one.

/** Handling by the assignee of a case of tab 待处置. */
export const personalHandlingSubmit = post(`${PERSONAL}/handleSubmit`, {
  source: 'spec',
  about: 'case',
  data: v.object(handling),
  body: nothing(),
})

/** Handling by the assignee of a case of tab 追加整改. */
export const personalReworkSubmit = post(`${PERSONAL}/submit`, {
  source: 'spec',
  about: 'case',
  data: v.object(handling),
  body: nothing(),
})

/** 暂存: stores an unfinished form for this user and case, and replaces the previous one. */
export const saveTemp = post(`${PERSONAL}/saveTemp`, {
  source: 'spec',
  about: ['temp'],
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

/** The form stored by `saveTemp`, and since when; null without one. */
export const getCurrentUserTempFromCache = get(`${PERSONAL}/getCurrentUserTempFromCache`, {
  source: 'spec',
  about: ['temp', 'case'],
  keep: { never: 'a form starts from it, and would send on what has changed since' },
  query: byId,
  body: v.nullish(
    record({
      result: text(),
      opinion: text(),
      attachments: list(sentAttachment),
      unit: text(),
      person: text(),
      phone: text(),
      time: moment(),
    }),
    null,
  ),
  loading: false,
})
export type HandlingTemp = NonNullable<v.InferOutput<typeof getCurrentUserTempFromCache.body>>
