import { useId } from 'react'
import { Field } from './Field'
import type { Option } from './Segmented'
import './choice.css'

export interface ChoiceProps<T extends string> {
  label: string
  /** The form finds the field by it to show an error. */
  name?: string | undefined
  options: readonly Option<T>[]
  value: readonly T[]
  onChange: (value: T[]) => void
  /** Several values; otherwise a tap replaces the chosen one, or clears it. */
  multiple?: boolean
  required?: boolean | undefined
  error?: string | undefined
  hideLabel?: boolean
}

/** Chips to choose from; in a filter sheet an empty choice means no filter. */
export function Choice<T extends string>({
  label,
  name,
  options,
  value,
  onChange,
  multiple = false,
  required,
  error,
  hideLabel,
}: ChoiceProps<T>) {
  const id = useId()
  const toggle = (item: T) => {
    if (value.includes(item)) onChange(value.filter((v) => v !== item))
    else onChange(multiple ? [...value, item] : [item])
  }
  return (
    <Field {...{ label, name, required, error, hideLabel }} labelId={id} messageId={`${id}-m`}>
      <div
        className="cg-choice"
        role="group"
        aria-labelledby={id}
        aria-describedby={error === undefined ? undefined : `${id}-m`}
      >
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={value.includes(option.value)}
            disabled={option.disabled}
            onClick={() => toggle(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
    </Field>
  )
}
