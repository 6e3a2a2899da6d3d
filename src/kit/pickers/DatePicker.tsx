import { useState } from 'react'
import {
  dateProblem,
  inputBounds,
  inputTime,
  readInputTime,
  type DateChoice,
  type DateKind,
  type DateRule,
} from '@/domain/dateRules'
import type { Millis } from '@/domain/time'
import { now } from '@/stores/clock'
import { DateField } from '@/ui/field/DateField'
import { Chips } from '@/ui/list/Chips'
import type { PickerProps } from './PickerField'

export interface DatePickerProps extends Omit<PickerProps<Millis | null>, 'placeholder'> {
  kind?: DateKind
  /** spec §5: `recent` refuses what lies more than one day back, `past` what is still to come; `future` what is over. */
  rule?: DateRule
  /** Moments one tap away. */
  offered?: readonly DateChoice[]
}

/**
 * A moment (ms) in Chinese time by the phone's own picker; a date is its first moment. What the rule refuses is not taken,
 * and the field says why: not every phone's picker keeps to its bounds.
 */
export function DatePicker({
  value,
  onChange,
  kind = 'datetime',
  rule = 'any',
  offered = [],
  error,
  ...field
}: DatePickerProps) {
  const [refused, setRefused] = useState('')
  const pick = (text: string) => choose(readInputTime(text))
  const choose = (picked: Millis | null) => {
    const problem = picked === null ? '' : dateProblem(picked, rule, kind, now())
    setRefused(problem)
    if (problem === '') onChange(picked)
  }
  return (
    <>
      <DateField
        {...field}
        {...inputBounds(rule, kind, now())}
        kind={kind}
        value={inputTime(value, kind)}
        onChange={pick}
        error={refused || error}
      />
      {offered.length > 0 && (
        <Chips
          label="常用时间"
          tone="plain"
          items={offered.map(({ label, at }) => ({ key: label, label, onClick: () => choose(at) }))}
        />
      )}
    </>
  )
}
