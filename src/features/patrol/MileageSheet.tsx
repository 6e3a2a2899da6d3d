import { useState } from 'react'
import { mileageProblem, NO_MILEAGE, type MileageRange } from '@/domain/mileage'
import { Field } from '@/ui/field/Field'
import { TextField } from '@/ui/field/TextField'
import type { PickerProps } from '@/kit/pickers/PickerField'
import '@/kit/pickers/pickers.css'
import { Button } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'

/** The range of the mileage in kilometres (spec §9), as domain/mileage defines it. */
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

export interface MileageSheetProps {
  range: MileageRange
  onChange: (range: MileageRange) => void
  onClose: () => void
}

/** The sheet for the mileage range (spec §9). 查看结果 applies the range. */
export function MileageSheet({ range, onChange, onClose }: MileageSheetProps) {
  const [draft, setDraft] = useState(range)
  return (
    <Popup
      open
      title="筛选"
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={() => setDraft(NO_MILEAGE)}>
            重置
          </Button>
          <Button
            grow
            why={mileageProblem(draft)}
            onClick={() => {
              onChange(draft)
              onClose()
            }}
          >
            查看结果
          </Button>
        </>
      }
    >
      <MileageFilter label="单次里程" value={draft} onChange={setDraft} />
    </Popup>
  )
}

/** The text of a range: 1 – 5 公里; '' without a filter. */
export function rangeText({ min, max }: MileageRange): string {
  if (min === '' && max === '') return ''
  if (max === '') return `${min} 公里以上`
  return min === '' ? `${max} 公里以内` : `${min} – ${max} 公里`
}
