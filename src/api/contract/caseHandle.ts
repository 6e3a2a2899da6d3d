import * as v from 'valibot'
import { PHOTO_SOURCES } from '@/domain/attachment'
import { get, post } from '../endpoint'
import { list, maybeNumber, moment, nothing, oneOf, record, text } from '../tolerant'
import { caseList } from './case'
import { attachment } from './file'
import { undertaking } from './record'
import { byId } from './reads'

// 案件处置 by the department, and 承办信息: paths and methods of spec §7, payloads assumed.

/** Tab 待处置 of 案件处置. */
export const queryHandlePage = caseList('queryHandlePage')
/** Tab 追加整改 of 案件处置. */
export const queryAppendPage = caseList('queryAppendPage')

/** The handling of a case, by department or assignee. */
export const handling = {
  id: v.string(),
  result: v.string(),
  opinion: v.string(),
  attachments: v.array(attachment),
  handlerName: v.optional(v.string()),
}

/** Handling by the department. Payload assumed. */
export const handlingSubmit = post('/api-digital/api/v1/handle/submit', {
  source: 'spec',
  about: 'case',
  data: v.object({ ...handling, finishedAt: v.optional(v.string()) }),
  body: nothing(),
})

/** A photo as it was sent, in an answer. */
export const sentAttachment = record({
  attachmentName: text(),
  attachmentPath: text(),
  kind: text(),
  takenAt: moment(),
  longitude: maybeNumber(),
  latitude: maybeNumber(),
  accuracy: maybeNumber(),
  source: oneOf(PHOTO_SOURCES),
  remark: text(),
})
export type SentAttachment = v.InferOutput<typeof sentAttachment>

/** The last submit about a case, to fill in the form of a returned one; null without one. */
export const handlingLast = get('/api-digital/api/v1/handle/getLast', {
  source: 'assumed',
  about: 'case',
  keep: { never: 'a form starts from it, and would send on what has changed since' },
  query: byId,
  body: v.nullish(
    record({ result: text(), opinion: text(), attachments: list(sentAttachment), time: moment() }),
    null,
  ),
  loading: false,
})

const undertakingInput = v.object({
  id: v.string(),
  unit: v.string(),
  person: v.string(),
  phone: v.string(),
  plan: v.optional(v.string()),
})

export const undertakingSave = post('/api-digital/api/v1/caseInfo/caseCbsHandle/save', {
  source: 'spec',
  about: 'case',
  data: undertakingInput,
  body: nothing(),
})

export const undertakingLast = get('/api-digital/api/v1/caseInfo/caseCbsHandle/getLast', {
  source: 'spec',
  about: 'case',
  keep: { never: 'a form starts from it, and would send on what has changed since' },
  query: byId,
  body: v.nullish(undertaking),
  loading: false,
})
