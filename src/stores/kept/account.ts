import * as v from 'valibot'
import type { Account } from '@/api/contract/account'
import { DAY, type Millis } from '@/domain/time'
import { now } from '../clock'
import { deviceStorage, dropStored, readStored, writeStored } from '../storage'
import { KEPT_ACCOUNT } from '../tokenPlaces'

/** What is kept for when there is no line is shown for so long (ms). */
const KEPT_FOR: Millis = 3 * DAY

/** Whether something kept at a moment may still be shown; one of a time to come is of a clock that was wrong. */
export const isOfUse = (savedAt: Millis, at: Millis): boolean => savedAt <= at && at - savedAt < KEPT_FOR

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

/**
 * By what a token is known again: two sums over it. It must not lie on the phone in clear, nor can it be had from this. Not by
 * crypto.subtle: that is missing on plain http and in some shells, and answers too late for the first screen.
 */
function markOf(token: string): string {
  let [one, other] = [0x9e3779b1, 0x85ebca6b]
  for (let at = 0; at < token.length; at += 1) {
    one = Math.imul(one ^ token.charCodeAt(at), 0x01000193)
    other = Math.imul(other ^ token.charCodeAt(at), 0x5bd1e995)
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36)
}

const read = () => readStored(deviceStorage, KEPT_ACCOUNT, kept)

/** Whose token this is by what the server said last on this phone; null where that is not known, or long ago. */
export function keptAccount(token: string): Account | null {
  const found = token === '' ? null : read()
  return found && found.mark === markOf(token) && isOfUse(found.savedAt, now()) ? found.account : null
}

/** Whose reads this phone keeps; '' while nobody's. */
export const keptOwner = (): string => read()?.account.id ?? ''

/** Whose reads were kept has logged out, or another one has come: they are to go, by whichever visit can have them go. */
const DUE = 'keptToWipe'

function noteLeaving(): void {
  if (keptOwner() !== '') writeStored(deviceStorage, DUE, true)
}

/** Whether what is kept of a former user is still to be wiped; `wiped` notes that it was. */
export const isWipeDue = (): boolean => readStored(deviceStorage, DUE, v.literal(true)) === true
export const wiped = (): void => dropStored(deviceStorage, DUE)

/** Keeps who a token belongs to, so that the next visit knows it without a line. */
export function keepAccount(token: string, account: Account): void {
  if (token === '') return
  if (keptOwner() !== account.id) noteLeaving()
  writeStored(deviceStorage, KEPT_ACCOUNT, { mark: markOf(token), savedAt: now(), account })
}

export function forgetAccount(): void {
  noteLeaving()
  dropStored(deviceStorage, KEPT_ACCOUNT)
}
