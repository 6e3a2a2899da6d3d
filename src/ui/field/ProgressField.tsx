import { useId } from 'react'
import { Field } from './Field'
import { IconButton } from '../button/Button'
import { AddIcon, MinusIcon } from '../icon/icons'
import { Slider } from './Slider'
import './progressField.css'

export interface ProgressFieldProps {
  label: string
  /** The form finds the field by it to show an error. */
  name?: string
  /** Per cent. */
  value: number
  onChange: (value: number) => void
  /** The previous progress: the minimum. */
  from: number
  required?: boolean
  error?: string | undefined
  hint?: string | undefined
}

/** Step of the buttons and of the slider (per cent). */
const STEP = 5
const FULL = 100

/** A progress in per cent: a native slider with a button at either end. It marks the previous progress and starts there. */
export function ProgressField({
  label,
  name,
  value,
  onChange,
  from,
  required,
  error,
  hint,
}: ProgressFieldProps) {
  const id = useId()
  const choose = (next: number) => onChange(Math.min(FULL, Math.max(from, next)))
  const down = Math.ceil(value / STEP) * STEP - STEP
  const up = Math.floor(value / STEP) * STEP + STEP
  return (
    <Field
      {...{ label, name, required, error, hint }}
      htmlFor={id}
      messageId={`${id}-m`}
      right={<b className="cg-progress-value num">{value}%</b>}
    >
      <div className="cg-progress">
        <IconButton icon={MinusIcon} label={`${label}减 ${STEP}%`} onClick={() => choose(down)} />
        <Slider
          id={id}
          describedBy={error === undefined && hint === undefined ? undefined : `${id}-m`}
          max={FULL}
          step={STEP}
          value={value}
          text={`${value}%`}
          from={from}
          onChange={choose}
        />
        <IconButton icon={AddIcon} label={`${label}加 ${STEP}%`} onClick={() => choose(up)} />
      </div>
    </Field>
  )
}
