import { useState } from 'react'
import { newId } from '@/domain/id'
import { FormFields, fieldsOf } from '@/kit/edit/form'
import { OpinionField } from '@/kit/edit/OpinionField'
import { SubmitNote } from '@/kit/edit/submit/SubmitNote'
import { useSubmit } from '@/kit/edit/submit/useSubmit'
import { Button } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'
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

/** A sheet with a short text for an action; a failure keeps the sheet with the input. */
export function ActSheet({ act, id, why, words, onWords, onClose }: ActSheetProps) {
  const [clientId] = useState(newId)
  const submit = useSubmit({
    problems: () => act.missing(words),
    send: () => act.send(id, words.trim(), clientId, { quiet: true }),
    successMessage: act.successMessage,
    kept: '填写的内容还在',
    done: () => {
      onWords('')
      onClose()
    },
  })
  const field = fieldsOf({ words }, (change) => onWords(change.words ?? words), submit.errorOf)
  return (
    <Popup
      open
      title={act.label}
      onClose={onClose}
      footer={
        <Button grow why={why} loading={submit.submitting} onClick={() => void submit.submit()}>
          {`确认${act.label}`}
        </Button>
      }
    >
      <FormFields submit={submit}>
        <OpinionField
          label={act.field}
          kind={act.opinions}
          required
          placeholder={act.hint}
          {...field('words')}
        />
      </FormFields>
      <SubmitNote submit={submit} />
    </Popup>
  )
}
