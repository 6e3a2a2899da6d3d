import { useRef, useState } from 'react'
import type { Endpoint } from '@/api/endpoint'
import { isAmbiguous, isLoggedOut } from '@/api/envelope'
import { toast } from '@/stores/toasts'
import { preparingProblem } from './attachments/preparing'
import { useInvalidate } from './useApiQuery'

export interface SubmitPlan<T = unknown> {
  /** What is missing, in the order of the form; the first is shown and scrolled to (spec §5). */
  problems: () => readonly string[]
  /** Sends it; rejects with ApiError, which the client has shown. */
  send: () => Promise<T>
  /** Reads that are out of date once it is sent. */
  changes: readonly Endpoint[]
  /** What to say when it is done, perhaps with what was answered: the number of a report. */
  success: string | ((answer: T) => string)
  /** After success: clear the draft, go back. */
  done: () => void | Promise<void>
  /** `done` leaves the screen: a tap that falls while it goes must not send a second time. */
  leaves?: boolean
}

export interface Submit {
  submit: () => Promise<void>
  submitting: boolean
  /** The problem the last attempt met, so that its field can show it. */
  problem: string
}

/** What the last attempt met, where it speaks of one of these words: for the field they name. */
export const problemAbout = (problem: string, ...words: string[]): string | undefined =>
  words.some((word) => problem.includes(word)) ? problem : undefined

/** Submits a form once: a double tap, or a tap while it is on its way, does nothing. A failure keeps everything. */
export function useSubmit<T>({
  problems,
  send,
  changes,
  success,
  done,
  leaves = false,
}: SubmitPlan<T>): Submit {
  const invalidate = useInvalidate()
  const underWay = useRef(false)
  const [submitting, setSubmitting] = useState(false)
  const [problem, setProblem] = useState('')

  const submit = async () => {
    if (underWay.current) return
    // A photo that is being prepared would be left behind without a word.
    const first = preparingProblem() || problems()[0]
    setProblem(first ?? '')
    if (first) return toast.failure(first)
    underWay.current = true
    setSubmitting(true)
    let askAgain = true
    let over = false
    try {
      const answer = await send()
      toast.success(typeof success === 'string' ? success : success(answer))
      await done()
      over = leaves
    } catch (error) {
      // The client has told the failure; here only what it cannot know.
      if (isAmbiguous(error)) toast.info('已填内容还在，请先查看列表再决定是否重新提交')
      askAgain = !isLoggedOut(error)
    } finally {
      underWay.current = over
      setSubmitting(over)
      // Also after a failure: refused or lost on the way, what is on show may be out of date.
      if (askAgain) void invalidate(...changes)
    }
  }
  return { submit, submitting, problem }
}
