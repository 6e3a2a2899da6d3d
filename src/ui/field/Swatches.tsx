import { useId } from 'react'
import { Field } from './Field'
import { Icon } from '../icon/Icon'
import { CheckIcon } from '../icon/icons'
import '../theme/colour.css'

export interface SwatchesProps {
  label: string
  /** By which a form finds it when something is wrong with it. */
  name?: string
  /** Colours with their names; white must be readable on each. */
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  error?: string
}

/** One colour of a few; each has its name for those who do not see it. */
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

/** A label's name on its colour. */
export function LabelTag({ name, colour }: { name: string; colour: string }) {
  return (
    <span className="cg-label-tag" style={{ background: colour }}>
      {name}
    </span>
  )
}
