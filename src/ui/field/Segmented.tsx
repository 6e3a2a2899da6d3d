import { memo, useId } from 'react'
import { Field } from './Field'
import './choice.css'

export interface Option<T extends string = string> {
  value: T
  label: string
  disabled?: boolean
}

export interface SegmentedProps<T extends string> {
  label: string
  /** The form finds the field by it to show an error. */
  name?: string | undefined
  options: readonly Option<T>[]
  value: T | undefined
  onChange: (value: T) => void
  required?: boolean | undefined
  error?: string | undefined
  hideLabel?: boolean
}

function Drawn<T extends string>({
  label,
  name,
  options,
  value,
  onChange,
  required,
  error,
  hideLabel,
}: SegmentedProps<T>) {
  const id = useId()
  return (
    <Field
      label={label}
      name={name}
      required={required}
      error={error}
      hideLabel={hideLabel}
      labelId={`${id}-l`}
      messageId={`${id}-m`}
    >
      <div
        className={`cg-seg cg-seg-${Math.min(options.length, 5)}`}
        role="radiogroup"
        aria-labelledby={`${id}-l`}
        aria-describedby={error === undefined ? undefined : `${id}-m`}
        aria-required={required || undefined}
      >
        {options.map((option) => (
          <label key={option.value} className="cg-seg-cell">
            <input
              type="radio"
              name={id}
              className="cg-hide"
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </Field>
  )
}

/** One of a few: 处置结果, 属实 / 不属实. Native radios, which bring the arrow keys. */
export const Segmented = memo(Drawn) as typeof Drawn
