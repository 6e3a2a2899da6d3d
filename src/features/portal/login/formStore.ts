import * as v from 'valibot'
import { useEffect, useState } from 'react'
import { createStore } from '@/stores/createStore'
import { isMobile } from '@/domain/mask'
import type { Millis } from '@/domain/time'
import { deviceStorage, readStored, writeStored } from '@/stores/storage'
import { now } from '@/stores/clock'

export type LoginField = 'mobile' | 'captcha'

export interface LoginProblem {
  field: LoginField
  text: string
}

/** The number in wire format: without the blanks and hyphens of an address book. */
export const bareMobile = (mobile: string): string => mobile.replace(/[\s-]/g, '')

/** Error of the number; null when valid. */
export function mobileProblem(mobile: string): LoginProblem | null {
  if (isMobile(mobile)) return null
  return { field: 'mobile', text: bareMobile(mobile) === '' ? '请填写手机号' : '手机号应为 11 位数字' }
}

/** The first error in the order of the form (spec §5). */
export function loginProblem(mobile: string, captcha: string): LoginProblem | null {
  const first = mobileProblem(mobile)
  if (first) return first
  return captcha.trim() === '' ? { field: 'captcha', text: '请填写验证码' } : null
}

const SECOND: Millis = 1000

/**
 * Whole seconds until a moment (ms), then 0. Computed from the clock, so it is right after the phone has
 * slept.
 */
export function useSecondsLeft(until: Millis): number {
  const [, tick] = useState(0)
  const left = Math.max(0, Math.ceil((until - now()) / SECOND))
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => tick((count) => count + 1), SECOND)
    return () => clearInterval(timer)
  }, [running])
  return left
}

const KEY = 'lastMobile'
const schema = v.pipe(v.string(), v.check(isMobile))

/** Delay (ms) before another code can be requested. */
const RESEND_AFTER: Millis = 60 * SECOND

interface LoginForm {
  mobile: string
  captcha: string
  /** The time from which another code can be requested. */
  resendAt: Millis
}

/** The input of the login. It is outside the sheet, so that closing and reopening keeps it. */
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

/** Stores the number for the next login, and clears the used code. */
export function noteLoggedIn(mobile: string): void {
  writeStored(deviceStorage, KEY, mobile)
  useLoginForm.setState({ captcha: '', resendAt: 0 })
}
