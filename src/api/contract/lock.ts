import * as v from 'valibot'
import { get } from '../endpoint'
import type { Millis } from '@/domain/time'
import { bare, flag, isYes, moment, nothing, record, text } from '../tolerant'

// Locks of any kind of record, told apart by `type` (spec §3, §4, §7). Who may be told about the holder is assumed.
const lockRecord = record({
  locked: flag(),
  mine: flag(),
  holderName: text(),
  since: moment(),
  /** Other names of the same, as gateways have them. */
  isLock: flag(),
  lockUser: text(),
})

export interface LockState {
  locked: boolean
  mine: boolean
  holderName: string
  since: Millis | null
}

const NO_HOLDER: LockState = { locked: false, mine: false, holderName: '', since: null }

/** A lock by its record: one that names a holder is held, whatever its flags say. */
function lockOf({
  locked,
  isLock,
  mine,
  holderName,
  lockUser,
  since,
}: v.InferOutput<typeof lockRecord>): LockState {
  const holder = holderName || lockUser
  return { locked: locked || isLock || (holder !== '' && !mine), mine, holderName: holder, since }
}

/** The specification names these calls, not their bodies: a record, nothing, or a bare yes or no, which means `yes` or `no`. */
const lockState = (yes: LockState, no: LockState) =>
  v.pipe(
    v.nullish(v.union([lockRecord, bare()]), {}),
    v.transform((body): LockState => {
      if (typeof body === 'object') return lockOf(body)
      if (body === '') return NO_HOLDER
      return isYes(body) ? yes : no
    }),
  )

export const isCaseDetailLock = get('/api-digital/api/caseInfo/isCaseDetailLock', {
  source: 'spec',
  about: { never: 'a lock, asked again every few seconds while it shows' },
  query: v.object({ id: v.string(), tackleType: v.string(), type: v.string() }),
  // Yes: another has it.
  body: lockState({ ...NO_HOLDER, locked: true }, NO_HOLDER),
  loading: false,
})

export const dealDetailControl = get('/api-digital/api/caseInfo/dealDetailControl/{tackleType}/{type}/{id}', {
  source: 'spec',
  about: { never: 'a lock, whose state is asked again every few seconds while it shows' },
  // Yes: it was taken; no: another has it.
  body: lockState({ ...NO_HOLDER, locked: true, mine: true }, { ...NO_HOLDER, locked: true }),
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
