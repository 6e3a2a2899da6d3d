import * as v from 'valibot'
import { get, post } from '../endpoint'
import { bare, flag, isYes, maybeNumber, nothing, number, record, text } from '../tolerant'
import { byId } from './reads'

// 申请延期: paths and methods of spec §7, payloads assumed.

/**
 * Whether the current user may request a delay of a case now, why not, how many were granted and are possible (null: unknown),
 * and the limit that one more delay adds (0 and '' when the gateway reports none). The specification names the call, not its
 * body: a record, nothing, or a bare yes or no. Without a clear no it is allowed, and the request decides.
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
 * `clientId`: made by the device, the same for every try of one request (assumed); `reasonType`: value of the dictionary
 * delay_reason.
 */
const delayRequest = v.object({
  clientId: v.string(),
  id: v.string(),
  reasonType: v.string(),
  reason: v.string(),
})

/** 申请延期 of a case of a department. */
export const delaySubmit = post('/api-digital/api/v1/handle/delay', {
  source: 'spec',
  about: 'case',
  data: delayRequest,
  appends: true,
  body: nothing(),
})

/** 申请延期 of a case with an assignee. */
export const personalDelaySubmit = post('/api-digital/api/v1/handlePerson/delay', {
  source: 'spec',
  about: 'case',
  data: delayRequest,
  appends: true,
  body: nothing(),
})
