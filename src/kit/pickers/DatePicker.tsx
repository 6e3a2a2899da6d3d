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
  /** spec §5: `recent` refuses moments more than one day ago, `past` future ones; `future` past ones. */
  rule?: DateRule
  /** Shortcuts for common moments. */
  offered?: readonly DateChoice[]
}

/**
 * A moment (ms) in Chinese time by the phone's picker; a date is its first moment. A moment that breaks the
 * rule is refused with a reason: some phone pickers ignore their limits.
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
