import { Notice } from '@/ui/Card'
import { OPEN_WORDS } from './submitWords'
import type { Submit } from './useSubmit'

export interface SubmitNoteProps {
  submit: Pick<Submit, 'failure' | 'submitting'>
  /** A submit from before whose fate is open. */
  open?: boolean
}

/** Beside the button of a form: what its last submit failed with, until the next one. */
export function SubmitNote({ submit: { failure, submitting }, open = false }: SubmitNoteProps) {
  if (submitting) return null
  if (failure !== '') return <Notice tone="bad">{failure}</Notice>
  return open ? <Notice tone="warn">{OPEN_WORDS}</Notice> : null
}
