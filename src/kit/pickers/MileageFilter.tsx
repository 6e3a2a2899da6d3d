import { mileageProblem, type MileageRange } from '@/domain/mileage'
import { Field } from '@/ui/field/Field'
import { TextField } from '@/ui/field/TextField'
import type { PickerProps } from './PickerField'
import './pickers.css'

/** Mileage from and to in kilometres (spec §9). `inMileage` of domain/mileage tells what it lets through. */
export function MileageFilter({ label, value, onChange, required, error }: PickerProps<MileageRange>) {
  const problem = error ?? (mileageProblem(value) || undefined)
  return (
    <Field label={label} required={required} error={problem} right="公里">
      <div className="cg-range">
        <TextField
          label={`${label}，从`}
          hideLabel
          inputMode="decimal"
          placeholder="不限"
          value={value.min}
          onChange={(min) => onChange({ ...value, min })}
        />
        <span aria-hidden>至</span>
        <TextField
          label={`${label}，到`}
          hideLabel
          inputMode="decimal"
          placeholder="不限"
          value={value.max}
          onChange={(max) => onChange({ ...value, max })}
        />
      </div>
    </Field>
  )
}
