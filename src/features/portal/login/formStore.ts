import * as v from 'valibot'
import { createStore } from '@/stores/createStore'
import { isMobile } from '@/domain/mask'
import type { Millis } from '@/domain/time'
import { deviceStorage, readStored, writeStored } from '@/stores/storage'
import { SECOND } from './countdown'

const KEY = 'lastMobile'
const schema = v.pipe(v.string(), v.check(isMobile))

/** A code may be asked for again after this long (ms). */
const RESEND_AFTER: Millis = 60 * SECOND

interface LoginForm {
  mobile: string
  captcha: string
  /** When the next code may be asked for. */
  resendAt: Millis
}

/** What was typed outlives the sheet: closed by a stray tap and opened again, it is as it was left. */
export const useLoginForm = createStore<LoginForm>(() => ({
  mobile: readStored(deviceStorage, KEY, schema) ?? '',
  captcha: '',
  resendAt: 0,
}))

export const setLoginForm = (change: Partial<Pick<LoginForm, 'mobile' | 'captcha'>>): void =>
  useLoginForm.setState(change)

/** Offers the number of the account whose session has ended, unless one has been typed. */
export function offerMobile(mobile: string): void {
  if (useLoginForm.getState().mobile === '' && isMobile(mobile)) useLoginForm.setState({ mobile })
}

export function noteCodeSent(now: Millis): void {
  useLoginForm.setState({ resendAt: now + RESEND_AFTER })
}

/** The number is for next time; the code has been used up. */
export function noteLoggedIn(mobile: string): void {
  writeStored(deviceStorage, KEY, mobile)
  useLoginForm.setState({ captcha: '', resendAt: 0 })
}
