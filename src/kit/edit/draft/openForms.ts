import type { Draft } from './draft'
import { useEffect, useEffectEvent } from 'react'
import type { DraftWriter } from './draftWriter'

interface OpenForm {
  writer: object
  set: unknown
}

/** The form that shows each draft now, by the draft's key. */
const open = new Map<string, OpenForm>()

/**
 * Changes of one draft go to the form that shows it: what comes late from a form left and opened again meanwhile, a photo
 * above all, would else be written beside it and be lost with its next word. `change` is the form's own way to do it.
 */
export function useOpenForm<T extends object>(
  { key, ready }: Pick<Draft<T>, 'key' | 'ready'>,
  writer: DraftWriter<T>,
  change: Draft<T>['set'],
): Draft<T>['set'] {
  const receive = useEffectEvent(change)
  useEffect(() => {
    if (!ready) return
    const form: OpenForm = { writer, set: (late: Parameters<Draft<T>['set']>[0]) => receive(late) }
    open.set(key, form)
    return () => {
      if (open.get(key) === form) open.delete(key)
    }
  }, [key, writer, ready])
  return (next) => {
    const form = open.get(key)
    if (!form || form.writer === writer) return change(next)
    // One key, one kind of form: its changes are of the same type.
    ;(form.set as Draft<T>['set'])(next)
  }
}
