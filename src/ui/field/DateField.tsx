import { useId } from 'react'
import { Field } from './Field'
import './field.css'

export interface DateFieldProps {
  label: string
  /** By which a form finds it when something is wrong with it. */
  name?: string
  /** As the phone's own field writes it: 2026-06-12, or 2026-06-12T15:00; '' while nothing is chosen. */
  value: string
  onChange: (value: string) => void
  kind?: 'date' | 'datetime'
  min?: string
  max?: string
  required?: boolean
  error?: string
  hideLabel?: boolean
}

/** A date, or date and time, by the phone's own picker. Not every phone keeps to min and max: the caller checks. */
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
