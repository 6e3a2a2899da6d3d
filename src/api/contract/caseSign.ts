import * as v from 'valibot'
import { post } from '../endpoint'
import { bare, flag, isYes, list, nothing, record, text } from '../tolerant'
import { caseList } from './case'

// 签收: paths and methods of spec §7, payloads assumed.

export const querySignPage = caseList('querySignPage')

/** Sign or refuse; may assign a handler in the same step. Payload assumed. */
const signing = {
  result: v.picklist(['sign', 'refuse']),
  opinion: v.optional(v.string()),
  handlerId: v.optional(v.string()),
}

export const signSubmit = post('/api-digital/api/v1/sign/submit', {
  source: 'spec',
  about: 'case',
  data: v.object({ id: v.string(), ...signing }),
  body: nothing(),
})

/**
 * Signs many cases; a refused row does not stop the others, and each row has its own answer. Body assumed: null when a gateway
 * has one answer for all in its envelope.
 */
export const signBatchSubmit = post('/api-digital/api/v1/sign/batchSubmit', {
  source: 'spec',
  about: 'case',
  data: v.object({ ids: v.array(v.string()), opinion: v.optional(v.string()) }),
  body: v.pipe(
    v.union([list(record({ id: text(), success: flag(), msg: text() })), bare()]),
    v.check((answers) => Array.isArray(answers) || answers === '' || isYes(answers), 'expected rows or yes'),
    v.transform((answers) => (Array.isArray(answers) && answers.length > 0 ? answers : null)),
  ),
})
