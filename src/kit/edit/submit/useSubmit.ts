import { useEffect, useState, type RefCallback } from 'react'
import type { Problem } from '@/domain/problems'
import { toast } from '@/stores/toasts'
import { failureWords } from './submitWords'
import { useAct } from './useAct'

/** What in a field can be typed into or tapped. */
const CONTROL = 'textarea, select, input:not([type="hidden"]), button, [tabindex]'

const isUsable = (control: Element): control is HTMLElement =>
  control instanceof HTMLElement && !control.matches(':disabled')

/** Brings the field with this name into sight, in the middle of what can be seen, and puts the focus into it (spec §5). */
function showField(form: HTMLElement, name: string): void {
  const named = Array.from(form.querySelectorAll<HTMLElement>('[data-field]'))
  const field = named.find(({ dataset }) => dataset.field === name)
  if (!field) return
  field.scrollIntoView?.({ block: 'center' })
  // A chosen cell of several: the others are reached by the arrow keys from there.
  const controls = Array.from(field.querySelectorAll(CONTROL)).filter(isUsable)
  const control = controls.find((each) => each.matches(':checked')) ?? controls[0]
  control?.focus({ preventScroll: true })
}

export interface SubmitPlan<A> {
  /** What is missing, in the order of the form; the first is shown and scrolled to (spec §5). */
  problems: () => readonly Problem[]
  /** Sends it by quiet calls: what it rejects with is told here. */
  send: () => Promise<A>
  /** What to say when it is done, perhaps with what was answered: the number of a report. */
  said: string | ((answer: A) => string)
  /** After success: clear the draft, go back. */
  done: (answer: A) => void | Promise<void>
  /** The form is there for another one when this is done. All others go, and a tap that falls meanwhile must not send again. */
  stays?: boolean
  /** What is said of what was typed, when it does not get through: 已保存为草稿. */
  kept: string
}

export interface Submit {
  submit: () => Promise<void>
  submitting: boolean
  /** The problem the last attempt met, while it is one; null while there is none. */
  problem: Problem | null
  /** What the last attempt failed with, in words; '' from the next one on. */
  failure: string
  /** Around the fields: where the field of a problem is looked for. */
  fields: RefCallback<HTMLElement>
}

/** For the hooks that build on it. */
export interface SubmitControl<A> extends Submit {
  /** Goes on as after `send`, once `work` says that it was done after all; null: it was not. Failures are not told. */
  settle: (work: () => Promise<A | null>) => Promise<void>
  /** The form is put away: what the last attempt met is no matter of the next. */
  forget: () => void
}

/**
 * Submits a form once: a double tap, or a tap while it is on its way, does nothing. A failure keeps everything, and is told
 * beside the button until the next try. The first problem is told, its field says it too until it is right, comes into sight and
 * gets the focus.
 */
export function useSubmit<A>(plan: SubmitPlan<A>): SubmitControl<A> {
  const { problems, send, said, done, stays = false, kept } = plan
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [met, setMet] = useState<Problem | null>(null)
  const [failure, setFailure] = useState('')
  const finish = async (answer: A) => {
    toast.success(typeof said === 'string' ? said : said(answer))
    await done(answer)
  }
  const { run, running } = useAct(
    async (work: () => Promise<A>, told: boolean) => {
      try {
        await finish(await work())
      } catch (error) {
        if (told) setFailure(failureWords(error, kept))
        throw error
      }
    },
    { leaves: !stays },
  )
  useEffect(() => {
    if (met && box) showField(box, met.field)
  }, [met, box])
  const submit = async () => {
    if (running) return
    const first = problems()[0]
    // A new one each time: the same problem met again is shown again.
    setMet(first ? { ...first } : null)
    setFailure('')
    if (first) return toast.failure(first.text)
    await run(send, true)
  }
  return {
    submit,
    submitting: running,
    problem: stillThere(met, problems),
    failure,
    fields: setBox,
    settle: async (work) => {
      await run(async () => (await work()) ?? Promise.reject(new Error('not done')), false)
    },
    forget: () => {
      setMet(null)
      setFailure('')
    },
  }
}

/** A red note goes as soon as its field is right, and changes its words with what is wrong. */
function stillThere(met: Problem | null, problems: SubmitPlan<never>['problems']): Problem | null {
  return met && (problems().find(({ field }) => field === met.field) ?? null)
}
