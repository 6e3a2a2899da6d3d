import { useRef, useState, type RefObject } from 'react'
import { ApiError } from '@/api/envelope'
import { useGuard } from '@/kit/edit/submit/useGuard'
import { toast } from '@/stores/toasts'
import {
  noteLoggedIn,
  useLoginForm,
  bareMobile,
  loginProblem,
  type LoginField,
  type LoginProblem,
} from './formStore'

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
