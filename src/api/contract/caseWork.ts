import * as v from 'valibot'
import { get, post } from '../endpoint'
import { flag, list, nothing, record, text } from '../tolerant'
import { caseById, undertaking } from './case'

// What is done with a case: paths and methods of spec §7, payloads assumed.

/** Sign or refuse; a handler may be assigned in the same step. Payload assumed. */
const signing = {
  result: v.picklist(['sign', 'refuse']),
  opinion: v.optional(v.string()),
  handlerId: v.optional(v.string()),
}

export const signSubmit = post('/api-digital/api/v1/sign/submit', {
  source: 'spec',
  data: v.object({ id: v.string(), ...signing }),
  body: nothing(),
})

/** Signs many; one refused row does not stop the others, each row has its own answer. Body assumed. */
export const signBatchSubmit = post('/api-digital/api/v1/sign/batchSubmit', {
  source: 'spec',
  data: v.object({ ids: v.array(v.string()), opinion: v.optional(v.string()) }),
  body: list(record({ id: text(), success: flag(), msg: text() })),
})

/** Fields besides name and path assumed: what the watermark says is sent as well. */
export const attachment = v.object({
  attachmentName: v.string(),
  attachmentPath: v.string(),
  kind: v.string(),
  /** Epoch ms. */
  takenAt: v.optional(v.number()),
  /** Degrees, WGS84, and metres; null where nobody knows. */
  longitude: v.optional(v.nullable(v.number())),
  latitude: v.optional(v.nullable(v.number())),
  accuracy: v.optional(v.nullable(v.number())),
})

/** What was done about a case, whoever submits it. */
export const handling = {
  id: v.string(),
  result: v.string(),
  opinion: v.string(),
  attachments: v.array(attachment),
  handlerName: v.optional(v.string()),
}

/** The department's handling. Payload assumed. */
export const handleSubmit = post('/api-digital/api/v1/handle/submit', {
  source: 'spec',
  data: v.object({ ...handling, finishedAt: v.optional(v.string()) }),
  body: nothing(),
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
  data: undertakingInput,
  body: nothing(),
})

export const undertakingLast = get('/api-digital/api/v1/caseInfo/caseCbsHandle/getLast', {
  source: 'spec',
  query: caseById,
  body: v.nullish(undertaking),
  loading: false,
})
