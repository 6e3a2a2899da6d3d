import { useEffect, useState, type RefCallback } from 'react'
import type { Problem } from '@/domain/problems'
import { toast } from '@/stores/toasts'
import { showField } from './showField'
import { useAct } from './useAct'

export interface SubmitPlan<A> {
  /** What is missing, in the order of the form; the first is shown and scrolled to (spec §5). */
  problems: () => readonly Problem[]
  /** Sends it; rejects with ApiError, which the client has shown. */
  send: () => Promise<A>
  /** What to say when it is done, perhaps with what was answered: the number of a report. */
  said: string | ((answer: A) => string)
  /** After success: clear the draft, go back. */
  done: () => void | Promise<void>
  /** `done` leaves the screen: a tap that falls while it goes must not send a second time. */
  leaves?: boolean
}

export interface Submit {
  submit: () => Promise<void>
  submitting: boolean
  /** The problem the last attempt met; null while there is none. */
  problem: Problem | null
  /** Around the fields: where the field of a problem is looked for. */
  fields: RefCallback<HTMLElement>
}

/**
 * Submits a form once: a double tap, or a tap while it is on its way, does nothing. A failure keeps everything. The first
 * problem is told, its field says it too, comes into sight and gets the focus.
 */
export function useSubmit<A>({ problems, send, said, done, leaves }: SubmitPlan<A>): Submit {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { run, running } = useAct(
    async () => {
      const answer = await send()
      toast.success(typeof said === 'string' ? said : said(answer))
      await done()
    },
    { leaves, ambiguous: '已填内容还在，请先查看列表再决定是否重新提交' },
  )
  useEffect(() => {
    if (problem && box) showField(box, problem.field)
  }, [problem, box])
  const submit = async () => {
    if (running) return
    const first = problems()[0]
    // A new one each time: the same problem met again is shown again.
    setProblem(first ? { ...first } : null)
    if (first) return toast.failure(first.text)
    await run()
  }
  return { submit, submitting: running, problem, fields: setBox }
}
