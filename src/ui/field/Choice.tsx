import { useId } from 'react'
import { Field } from './Field'
import type { Option } from './Segmented'
import './choice.css'

export interface ChoiceProps<T extends string> {
  label: string
  /** By which a form finds it when something is wrong with it. */
  name?: string
  options: readonly Option<T>[]
  value: readonly T[]
  onChange: (value: T[]) => void
  /** Several at once; otherwise the chosen one is replaced, and tapping it again clears it. */
  multiple?: boolean
  required?: boolean
  error?: string
  hideLabel?: boolean
}

/** Chips to choose from, as many as there are; in a filter sheet nothing chosen means no filter. */
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
