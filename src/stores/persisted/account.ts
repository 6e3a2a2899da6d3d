import * as v from 'valibot'
import type { Account } from '@/api/contract/account'
import { DAY, HOUR, MINUTE, type Millis } from '@/domain/time'
import { now } from '../clock'
import { deviceStorage, dropStored, readStored, writeStored } from '../storage'
import { markOf, PERSISTED_ACCOUNT, REOPENS, SNAPSHOTS } from '../tokenPlaces'

/** How long (ms) after the last answer of the server its user may reopen the app without a session: a shift. */
const SHIFT: Millis = 12 * HOUR
/** The time of that answer is stored no more often than this (ms). */
const SEEN_EVERY: Millis = 5 * MINUTE

/** Lifetime of persisted reads (ms). */
const KEPT_FOR: Millis = 3 * DAY

/** Whether data saved at a moment may still be shown; a future moment comes from a wrong clock. */
export const isFreshEnough = (savedAt: Millis, at: Millis): boolean =>
  savedAt <= at && at - savedAt < KEPT_FOR

export const accountFields = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  name: v.string(),
  mobile: v.string(),
  orgCode: v.string(),
  orgName: v.string(),
  orgIds: v.array(v.string()),
  roles: v.array(v.string()),
  duty: v.string(),
  gridText: v.string(),
})

const kept = v.object({ mark: v.string(), savedAt: v.number(), account: accountFields })

const read = () => readStored(deviceStorage, PERSISTED_ACCOUNT, kept)

/** The user of a token, by the last answer of the server on this phone; null when unknown or too old. */
export function persistedAccount(token: string): Account | null {
  const found = token === '' ? null : read()
  return found && found.mark === markOf(token) && isFreshEnough(found.savedAt, now()) ? found.account : null
}

/**
 * The user who may reopen the app offline without a session: the last one on this phone, within a shift, unless the city has
 * switched this off. Null after a logout (decision 0046).
 */
export function lastUser(): Account | null {
  const found = readStored(deviceStorage, REOPENS, v.literal(false)) === null ? read() : null
  const age = found ? now() - found.savedAt : -1
  return found && age >= 0 && age < SHIFT ? found.account : null
}

/** Sets whether the app may be reopened offline without a session. */
export function allowReopening(allowed: boolean): void {
  if (allowed) dropStored(deviceStorage, REOPENS)
  else writeStored(deviceStorage, REOPENS, false)
}

/** The server has answered the user of this token. */
export function noteSeen(token: string): void {
  const found = read()
  if (found?.mark === markOf(token) && Math.abs(now() - found.savedAt) > SEEN_EVERY)
    writeStored(deviceStorage, PERSISTED_ACCOUNT, { ...found, savedAt: now() })
}

/** The user whose reads are persisted; '' for none. */
export const persistedOwner = (): string => read()?.account.id ?? ''

/** The user has logged out or changed: the persisted reads must be wiped, by this visit or a later one. */
const DUE = 'keptToWipe'

function noteLeaving(): void {
  dropStored(deviceStorage, SNAPSHOTS)
  if (persistedOwner() !== '') writeStored(deviceStorage, DUE, true)
}

/** Whether reads of a previous user must still be wiped; `wiped` notes that they were. */
export const isWipeDue = (): boolean => readStored(deviceStorage, DUE, v.literal(true)) === true
export const wiped = (): void => dropStored(deviceStorage, DUE)

/** Stores the user of a token, so that the next visit knows it offline. */
export function persistAccount(token: string, account: Account): void {
  if (token === '') return
  const owner = persistedOwner()
  if (owner !== account.id) noteLeaving()
  writeStored(deviceStorage, PERSISTED_ACCOUNT, { mark: markOf(token), savedAt: now(), account })
}

export function forgetAccount(): void {
  noteLeaving()
  dropStored(deviceStorage, PERSISTED_ACCOUNT)
}
