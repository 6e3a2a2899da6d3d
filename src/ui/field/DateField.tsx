import { useId } from 'react'
import { Field } from './Field'
import './field.css'

export interface DateFieldProps {
  label: string
  /** The form finds the field by it to show an error. */
  name?: string
  /** In the format of a date input: 2026-06-12, or 2026-06-12T15:00; '' when not chosen. */
  value: string
  onChange: (value: string) => void
  kind?: 'date' | 'datetime'
  min?: string
  max?: string
  required?: boolean | undefined
  error?: string | undefined
  hideLabel?: boolean
}

/** A date, or date and time, with the picker of the phone. Some phones ignore min and max: the caller checks. */
export function DateField(props: DateFieldProps) {
  const { label, name, value, onChange, kind = 'datetime', required = false, error, hideLabel } = props
  const id = useId()
  return (
    <Field {...{ label, name, required, error, hideLabel }} htmlFor={id} messageId={`${id}-m`}>
      <div className="cg-input">
        <input
          id={id}
          className="cg-input-text cg-input-date"
          type={kind === 'date' ? 'date' : 'datetime-local'}
          min={props.min}
          max={props.max}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-describedby={error === undefined ? undefined : `${id}-m`}
          aria-invalid={error !== undefined || undefined}
          aria-required={required || undefined}
        />
      </div>
    </Field>
  )
}
