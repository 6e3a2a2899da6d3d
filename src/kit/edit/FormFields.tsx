import type { ReactNode } from 'react'
import type { Submit } from './submit/useSubmit'
import './form.css'

export interface FormFieldsProps {
  submit: Pick<Submit, 'fields' | 'submitting'>
  /** Besides while it is being sent: nothing can be changed. */
  barred?: boolean
  children: ReactNode
}

/** The fields of a form: a problem finds its field in here. While it is being sent nothing can be typed that would not go with it. */
export function FormFields({ submit: { fields, submitting }, barred = false, children }: FormFieldsProps) {
  return (
    <fieldset ref={fields} className="cg-form" disabled={barred || submitting}>
      {children}
    </fieldset>
  )
}
