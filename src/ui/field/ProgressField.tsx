import { useId } from 'react'
import { Field } from './Field'
import { IconButton } from '../button/IconButton'
import { AddIcon, MinusIcon } from '../icon/icons'
import { Slider } from './Slider'
import './progressField.css'

export interface ProgressFieldProps {
  label: string
  /** By which a form finds it when something is wrong with it. */
  name?: string
  /** Per cent. */
  value: number
  onChange: (value: number) => void
  /** It was there already: nothing below can be chosen. */
  from: number
  required?: boolean
  error?: string
  hint?: string
}

/** One tap of the buttons, and what the slider rests at (per cent). */
const STEP = 5
const FULL = 100

/**
 * How far something is, by a thumb: a native slider with a button at either end. What was there is marked, and it goes on from
 * there.
 */
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
