import * as v from 'valibot'
import { get } from '../endpoint'
import type { Millis } from '@/domain/time'
import { bare, flag, isYes, moment, nothing, text } from '../tolerant'

// Locks of all record types, distinguished by `type` (spec §3, §4, §7). The fields of the holder are assumed.
/** A flag, or undefined when missing. */
const given = () => v.optional(v.nullable(flag()))

const lockRecord = v.looseObject({
  locked: given(),
  mine: flag(),
  holderName: text(),
  since: moment(),
  /** Other names for the same at some gateways. */
  isLock: given(),
  lockUser: text(),
})

export interface LockState {
  /** False: the answer is not understood. */
  known: boolean
  locked: boolean
  mine: boolean
  holderName: string
  since: Millis | null
}

const NO_HOLDER: LockState = { known: true, locked: false, mine: false, holderName: '', since: null }

/** Other names of a holder: lockUserName, lockPerson, lockedBy. */
const NAMES_HOLDER = /lock(ed)?_?(user|person|name|by|er)/i

/** The lock in a record: with a holder it is held, whatever its flags; without a known field it is unknown. */
function lockOf(body: v.InferOutput<typeof lockRecord>): LockState {
  const { locked, isLock, mine, since } = body
  const named = Object.entries(body).find(
    ([key, value]) => NAMES_HOLDER.test(key) && typeof value === 'string' && value !== '',
  )
  const holderName = body.holderName || body.lockUser || String(named?.[1] ?? '')
  const isHeld = locked === true || isLock === true || (holderName !== '' && !mine)
  const others = Object.keys(body).filter((key) => !(key in lockRecord.entries))
  const hasState = typeof locked === 'boolean' || typeof isLock === 'boolean' || mine
  return { known: hasState || isHeld || others.length === 0, locked: isHeld, mine, holderName, since }
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
  about: { never: 'a lock, polled every few seconds while its screen is open' },
  query: v.object({ id: v.string(), tackleType: v.string(), type: v.string() }),
  // Yes: another user has it.
  body: lockState({ ...NO_HOLDER, locked: true }, NO_HOLDER),
  loading: false,
})

export const dealDetailControl = get('/api-digital/api/caseInfo/dealDetailControl/{tackleType}/{type}/{id}', {
  source: 'spec',
  about: { never: 'a lock, whose state is polled every few seconds while its screen is open' },
  // Yes: it was taken; no: another user has it.
  body: lockState({ ...NO_HOLDER, locked: true, mine: true }, { ...NO_HOLDER, locked: true }),
  loading: false,
})

export const caseDealDetailUnlock = get(
  '/api-digital/api/caseInfo/caseDealDetailUnlock/{tackleType}/{type}/{id}',
  {
    source: 'spec',
    about: { never: 'a lock, whose state is polled every few seconds while its screen is open' },
    body: nothing(),
    loading: false,
    passThrough: true,
  },
)
