import * as v from 'valibot'
import { get, post } from '../endpoint'
import { bare, flag, isYes, maybeNumber, nothing, number, record, text } from '../tolerant'
import { byId } from './reads'

// 申请延期: paths and methods of spec §7, payloads assumed.

/**
 * Whether this user may ask for a delay of a case now, why not, how often it was granted and may be in all (null: unknown), and
 * the limit that one more delay adds (0 and '' when the gateway does not say). The specification names the call, not its body: a
 * record, nothing, or a bare yes or no. What does not say no is allowed; the request finds out.
 */
const mayDelay = v.pipe(
  v.nullish(
    v.union([
      record({
        allowed: v.optional(v.nullable(flag())),
        reason: text(),
        used: number(),
        maxDelays: maybeNumber(),
        limitAmount: number(),
        limitUnit: text(),
      }),
      bare(),
    ]),
    {},
  ),
  v.transform((body) => {
    const unknown = { allowed: true, reason: '', used: 0, maxDelays: null, limitAmount: 0, limitUnit: '' }
    if (typeof body === 'object') return { ...body, allowed: body.allowed ?? true }
    return { ...unknown, allowed: body === '' || isYes(body) }
  }),
)

export const ifDelay = get('/api-digital/api/v1/handle/ifDelay', {
  source: 'spec',
  about: 'case',
  keep: { never: 'a permission, which only the present word of the server gives' },
  query: byId,
  body: mayDelay,
  loading: false,
})

/**
 * `clientId`: made by the device, the same with every try of one request (assumed); `reasonType`: value of the dictionary
 * delay_reason.
 */
const delayRequest = v.object({
  clientId: v.string(),
  id: v.string(),
  reasonType: v.string(),
  reason: v.string(),
})

/** 申请延期 of a case that its department handles. */
export const delaySubmit = post('/api-digital/api/v1/handle/delay', {
  source: 'spec',
  about: 'case',
  data: delayRequest,
  appends: true,
  body: nothing(),
})

/** 申请延期 of a case that is assigned to a person. */
export const personalDelaySubmit = post('/api-digital/api/v1/handlePerson/delay', {
  source: 'spec',
  about: 'case',
  data: delayRequest,
  appends: true,
  body: nothing(),
})
