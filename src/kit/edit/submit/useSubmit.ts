import { useEffect, useState, type RefCallback } from 'react'
import type { Problem } from '@/domain/problems'
import { toast, type ToastOffer } from '@/stores/toasts'
import { failureText } from './submitWords'
import { useAct } from './useAct'

/** The focusable controls of a field. */
const CONTROL = 'textarea, select, input:not([type="hidden"]), button, [tabindex]'

const isUsable = (control: Element): control is HTMLElement =>
  control instanceof HTMLElement && !control.matches(':disabled')

/** Scrolls the field with this name to the middle of the screen and focuses it (spec §5). */
function showField(form: HTMLElement, name: string): void {
  const named = Array.from(form.querySelectorAll<HTMLElement>('[data-field]'))
  const field = named.find(({ dataset }) => dataset.field === name)
  if (!field) return
  field.scrollIntoView?.({ block: 'center' })
  // The chosen option of a group: arrow keys reach the others.
  const controls = Array.from(field.querySelectorAll(CONTROL)).filter(isUsable)
  const control = controls.find((each) => each.matches(':checked')) ?? controls[0]
  control?.focus({ preventScroll: true })
}

export interface SubmitPlan<A> {
  /** Validation errors in the order of the form; all are marked, the first is scrolled into view (spec §5). */
  problems: () => readonly Problem[]
  /** Sends it with quiet calls: this hook shows the error. */
  send: () => Promise<A>
  /** The success message, perhaps with data of the answer: the number of a report. */
  successMessage: string | ((answer: A) => string)
  /** A next step offered with the success message. */
  offer?: (() => ToastOffer | undefined) | undefined
  /** After success: deletes the draft, goes back. */
  done: (answer: A) => void | Promise<void>
  /**
   * The form stays for another entry. Other forms close, and a tap during the transition must not send again.
   */
  stays?: boolean
  /** What happened to the input when the submit fails: 已保存为草稿. */
  kept: string
}

export interface Submit {
  submit: () => Promise<void>
  submitting: boolean
  /** The error of a field that the last attempt found, while it applies. */
  errorOf: (field: string) => string | undefined
  /** The error message of the last attempt; '' from the next one on. */
  failure: string
  /** Element around the fields, where the field of a problem is looked up. */
  fields: RefCallback<HTMLElement>
}

/** For hooks built on this one. */
export interface SubmitControl<A> extends Submit {
  /**
   * Continues as after `send` when `work` proves that it was done; null: it was not. Errors are not shown.
   */
  settle: (work: () => Promise<A | null>) => Promise<void>
  /** The form closes: the next one starts without errors. */
  forget: () => void
}

/**
 * Submits a form once: a double tap, or a tap during the call, does nothing. A failure keeps everything and
 * shows beside the button until the next attempt. Each problem stays at its field until it is solved; the
 * first one also gets a message, scroll and focus.
 */
export function useSubmit<A>(plan: SubmitPlan<A>): SubmitControl<A> {
  const { problems, send, successMessage, offer, done, stays = false, kept } = plan
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [met, setMet] = useState<readonly Problem[]>([])
  const [failure, setFailure] = useState('')
  const finish = async (answer: A) => {
    toast.success(typeof successMessage === 'string' ? successMessage : successMessage(answer), offer?.())
    await done(answer)
  }
  const { run, running } = useAct(
    async (work: () => Promise<A>, isShown: boolean) => {
      try {
        await finish(await work())
      } catch (error) {
        if (isShown) setFailure(failureText(error, kept))
        throw error
      }
    },
    { leaves: !stays },
  )
  useEffect(() => {
    const [first] = met
    if (first && box) showField(box, first.field)
  }, [met, box])
  const submit = async () => {
    if (running) return
    const found = problems()
    const [first] = found
    // A new list each time, so that the same problem is shown again.
    setMet([...found])
    setFailure('')
    if (first) return toast.failure(first.text)
    await run(send, true)
  }
  return {
    submit,
    submitting: running,
    errorOf: errorsOf(met, problems),
    failure,
    fields: setBox,
    settle: async (work) => {
      await run(async () => (await work()) ?? Promise.reject(new Error('not done')), false)
    },
    forget: () => {
      setMet([])
      setFailure('')
    },
  }
}

/**
 * The errors of the fields that an attempt found. The error of a field goes as soon as the field is valid, and follows its
 * state; a field that appeared since has none yet.
 */
function errorsOf(met: readonly Problem[], problems: SubmitPlan<never>['problems']): Submit['errorOf'] {
  if (met.length === 0) return () => undefined
  const present = problems()
  return (name) =>
    met.some(({ field }) => field === name) ? present.find(({ field }) => field === name)?.text : undefined
}
