import { useEffect, useRef } from 'react'
import type { Form } from './useForm'

/** One way to decide, as its button. */
export interface Way<T extends string> {
  value: T
  /** 退回督办 */
  label: string
  /** Why it cannot be chosen now; '' when it can. */
  why?: string
  /** Decides nothing about the record: 无法核实. It is less prominent. */
  aside?: boolean
}

/** The buttons of a decision. `chosen` is '' until one was pressed. */
export interface Decision {
  ways: readonly Way<string>[]
  chosen: string
  decide: (value: string) => void
}

interface DecisionForm<T extends string> {
  value: { result: T | '' }
  set: (change: { result: T }) => void
  submit: Pick<Form<object>['submit'], 'submit'>
}

/**
 * A decision as buttons, no before yes. A press chooses and submits; if that way needs more, its field
 * shows the problem, and a second press sends it.
 */
export function useDecision<T extends string>(
  { value: { result }, set, submit }: DecisionForm<T>,
  ways: readonly Way<T>[],
): Decision {
  const pressed = useRef('')
  // The problems and the submitted data are those of the next render, which has the choice.
  useEffect(() => {
    if (pressed.current === '' || pressed.current !== result) return
    pressed.current = ''
    void submit.submit()
  })
  const decide = (value: string) => {
    const way = ways.find((each) => each.value === value)
    if (!way) return
    if (value === result) return void submit.submit()
    pressed.current = value
    set({ result: way.value })
  }
  return { ways, chosen: result, decide }
}
