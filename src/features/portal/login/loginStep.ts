import * as v from 'valibot'
import { useEffect, useState, useRef, type RefObject } from 'react'
import { createStore } from '@/stores/createStore'
import { isMobile } from '@/domain/mask'
import type { Millis } from '@/domain/time'
import { deviceStorage, readStored, writeStored } from '@/stores/storage'
import { now } from '@/stores/clock'
import { LAST_MOBILE } from '@/stores/tokenPlaces'
import { ApiError } from '@/api/envelope'
import { useGuard } from '@/kit/edit/submit/useGuard'
import { toast } from '@/stores/toasts'

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
function loginProblem(mobile: string, captcha: string): LoginProblem | null {
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
  mobile: readStored(deviceStorage, LAST_MOBILE, schema) ?? '',
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
function noteLoggedIn(mobile: string): void {
  writeStored(deviceStorage, LAST_MOBILE, mobile)
  useLoginForm.setState({ captcha: '', resendAt: 0 })
}

/** Refs of the two inputs, so that an error can focus its field. */
export type Inputs = Record<LoginField, RefObject<HTMLInputElement | null>>

export interface LoginStep {
  inputs: Inputs
  problem: LoginProblem | null
  setProblem: (problem: LoginProblem | null) => void
  busy: boolean
  submit: () => Promise<void>
}

/** Shows an error as a toast and focuses its field (spec §5). */
export function showProblem(problem: LoginProblem, inputs: Inputs): void {
  toast.failure(problem.text)
  inputs[problem.field].current?.focus()
}

/**
 * One step of the login: validates the form and sends it once, even on a double tap. After a failure the
 * input stays. `send` rejects with ApiError; the login flow has already shown business failures.
 */
export function useLoginStep(send: (mobile: string, captcha: string) => Promise<void>): LoginStep {
  const inputs: Inputs = { mobile: useRef(null), captcha: useRef(null) }
  const [problem, setProblem] = useState<LoginProblem | null>(null)
  const { running, guard } = useGuard()
  const submit = async () => {
    const { mobile, captcha } = useLoginForm.getState()
    const wrong = loginProblem(mobile, captcha)
    setProblem(wrong)
    if (wrong) return showProblem(wrong, inputs)
    await guard(async () => {
      try {
        await send(bareMobile(mobile), captcha.trim())
        noteLoggedIn(bareMobile(mobile))
      } catch (error) {
        // The login flow shows no message when the server fails or is too slow. A repeated message
        // shows once.
        if (error instanceof ApiError && error.kind !== 'business') toast.failure(error.message)
      }
    })
  }
  return { inputs, problem, setProblem, busy: running, submit }
}
