import * as v from 'valibot'
import { get } from '../endpoint'
import { flag, moment, nothing, record, text } from '../tolerant'

// Locks of any kind of record, told apart by `type` (spec §3, §4, §7). Who may be told about the holder is assumed.
const lockState = v.nullish(record({ locked: flag(), mine: flag(), holderName: text(), since: moment() }), {})
export type LockState = v.InferOutput<typeof lockState>

export const isCaseDetailLock = get('/api-digital/api/caseInfo/isCaseDetailLock', {
  source: 'spec',
  about: { never: 'a lock, asked again every few seconds while it shows' },
  query: v.object({ id: v.string(), tackleType: v.string(), type: v.string() }),
  body: lockState,
  loading: false,
})

export const dealDetailControl = get('/api-digital/api/caseInfo/dealDetailControl/{tackleType}/{type}/{id}', {
  source: 'spec',
  about: { never: 'a lock, whose state is asked again every few seconds while it shows' },
  body: lockState,
  loading: false,
})

export const caseDealDetailUnlock = get(
  '/api-digital/api/caseInfo/caseDealDetailUnlock/{tackleType}/{type}/{id}',
  {
    source: 'spec',
    about: { never: 'a lock, whose state is asked again every few seconds while it shows' },
    body: nothing(),
    loading: false,
    passThrough: true,
  },
)
