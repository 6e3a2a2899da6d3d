import type { Problem } from '@/domain/problems'
import type { OpinionKind } from '@/domain/words'
import { Button } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'
import { FormFields } from './form'
import { OpinionField } from './OpinionField'
import { SubmitNote } from './submit/SubmitNote'
import { useSubmit } from './submit/useSubmit'

export interface OpinionSheetProps {
  title: string
  /** Text of the submit button. */
  confirm: string
  /** Label and hint of the text, and the type of its 常用意见. */
  label: string
  placeholder: string
  kind: OpinionKind
  /** Name of the field in the problems. */
  name: string
  value: string
  onChange: (value: string) => void
  /** Why the action is not allowed; '' when it is. */
  why: string
  problems: () => readonly Problem[]
  /** Sends the trimmed text. Rejects with ApiError. */
  send: (text: string) => Promise<unknown>
  successMessage: string
  /** Called after the action was sent. */
  done: () => void
  onClose: () => void
}

/** The sheet of an action that needs only a short text. After a failure it stays open with the input. */
export function OpinionSheet({
  title,
  confirm,
  label,
  placeholder,
  kind,
  name,
  value,
  onChange,
  why,
  problems,
  send,
  successMessage,
  done,
  onClose,
}: OpinionSheetProps) {
  const submit = useSubmit({
    problems,
    send: () => send(value.trim()),
    successMessage,
    kept: '填写的内容还在',
    done,
  })
  return (
    <Popup
      open
      title={title}
      onClose={onClose}
      footer={
        <Button grow why={why} loading={submit.submitting} onClick={() => void submit.submit()}>
          {confirm}
        </Button>
      }
    >
      <FormFields label={title} submit={submit}>
        <OpinionField
          {...{ label, kind, placeholder, name, value, onChange }}
          required
          error={submit.errorOf(name)}
        />
      </FormFields>
      <SubmitNote submit={submit} />
    </Popup>
  )
}
