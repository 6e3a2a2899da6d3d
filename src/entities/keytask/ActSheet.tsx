import { useState } from 'react'
import { newId } from '@/domain/id'
import { OpinionSheet } from '@/kit/edit/OpinionSheet'
import type { TaskAct } from './urgeAndWithdraw'

export interface ActSheetProps {
  act: TaskAct
  /** The task. */
  id: string
  /** Why the action is no longer allowed; '' while it is. */
  why: string
  words: string
  onWords: (words: string) => void
  onClose: () => void
}

/** The sheet of 催办 or 撤回 of a task. */
export function ActSheet({ act, id, why, words, onWords, onClose }: ActSheetProps) {
  const [clientId] = useState(newId)
  return (
    <OpinionSheet
      title={act.label}
      confirm={`确认${act.label}`}
      label={act.field}
      placeholder={act.hint}
      kind={act.opinions}
      name="words"
      value={words}
      onChange={onWords}
      why={why}
      problems={() => act.missing(words)}
      send={(text) => act.send(id, text, clientId, { quiet: true })}
      successMessage={act.successMessage}
      done={() => {
        onWords('')
        onClose()
      }}
      onClose={onClose}
    />
  )
}
