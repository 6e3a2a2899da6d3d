import { Notice } from '@/ui/Card'
import { OPEN_WORDS } from './submitWords'
import type { Submit } from './useSubmit'

export interface SubmitNoteProps {
  submit: Pick<Submit, 'failure' | 'submitting'>
  /** An earlier submit with an unknown outcome. */
  open?: boolean
}

/** Beside the button of a form: the error of its last submit, until the next one. */
export function SubmitNote({ submit: { failure, submitting }, open = false }: SubmitNoteProps) {
  if (submitting) return null
  if (failure !== '') return <Notice tone="bad">{failure}</Notice>
  return open ? <Notice tone="warn">{OPEN_WORDS}</Notice> : null
}
