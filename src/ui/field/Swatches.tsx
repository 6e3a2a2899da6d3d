import { useId } from 'react'
import { Field } from './Field'
import { Icon } from '../icon/Icon'
import { CheckIcon } from '../icon/icons'
import '../theme/colour.css'

export interface SwatchesProps {
  label: string
  /** The form finds the field by it to show an error. */
  name?: string
  /** Named colours; white must be readable on each. */
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** One of a few colours; each has a name for screen readers. */
export function Swatches({ label, name, options, value, onChange, error }: SwatchesProps) {
  const id = useId()
  const chosen = options.find((option) => option.value === value)?.label
  return (
    <Field label={label} name={name} labelId={`${id}-l`} messageId={`${id}-m`} error={error} right={chosen}>
      <div className="cg-swatches" role="radiogroup" aria-labelledby={`${id}-l`}>
        {options.map((option) => (
          <label key={option.value} className="cg-swatch">
            <input
              type="radio"
              name={id}
              className="cg-hide"
              aria-label={option.label}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span style={{ background: option.value }}>
              {option.value === value && <Icon as={CheckIcon} size={16} />}
            </span>
          </label>
        ))}
      </div>
    </Field>
  )
}

/** The name of a label on its colour. */
export function LabelTag({ name, colour }: { name: string; colour: string }) {
  return (
    <span className="cg-label-tag" style={{ background: colour }}>
      {name}
    </span>
  )
}
