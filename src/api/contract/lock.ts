import * as v from 'valibot'
import { get } from '../endpoint'
import type { Millis } from '@/domain/time'
import { bare, flag, isYes, moment, nothing, text } from '../tolerant'

// Locks of any kind of record, told apart by `type` (spec §3, §4, §7). Who may be told about the holder is assumed.
/** A flag, or nothing where it is not there. */
const given = () => v.optional(v.nullable(flag()))

const lockRecord = v.looseObject({
  locked: given(),
  mine: flag(),
  holderName: text(),
  since: moment(),
  /** Other names of the same, as gateways have them. */
  isLock: given(),
  lockUser: text(),
})

export interface LockState {
  /** False: the answer is one nobody understands. */
  known: boolean
  locked: boolean
  mine: boolean
  holderName: string
  since: Millis | null
}

const NO_HOLDER: LockState = { known: true, locked: false, mine: false, holderName: '', since: null }

/** What else may name a holder: lockUserName, lockPerson, lockedBy. */
const NAMES_HOLDER = /lock(ed)?_?(user|person|name|by|er)/i

/** A lock by its record: one that names a holder is held, whatever its flags say; one without a field that is known is unknown. */
function lockOf(body: v.InferOutput<typeof lockRecord>): LockState {
  const { locked, isLock, mine, since } = body
  const named = Object.entries(body).find(
    ([key, value]) => NAMES_HOLDER.test(key) && typeof value === 'string' && value !== '',
  )
  const holderName = body.holderName || body.lockUser || String(named?.[1] ?? '')
  const isHeld = locked === true || isLock === true || (holderName !== '' && !mine)
  const others = Object.keys(body).filter((key) => !(key in lockRecord.entries))
  const says = typeof locked === 'boolean' || typeof isLock === 'boolean' || mine
  return { known: says || isHeld || others.length === 0, locked: isHeld, mine, holderName, since }
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
