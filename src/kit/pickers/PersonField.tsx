import { useState } from 'react'
import * as v from 'valibot'
import { FieldRow } from '@/ui/field/FieldRow'
import { PersonPicker } from './PersonPicker'
import type { PickerProps } from './PickerField'

export const personChoice = v.object({ id: v.string(), name: v.string() })
export type PersonChoice = v.InferOutput<typeof personChoice>

export interface PersonFieldProps extends PickerProps<PersonChoice | null> {
  /** The organisation whose people may be picked. */
  orgCode: string
}

/** A line of a form that opens the people of an organisation. */
export function PersonField({
  orgCode,
  value,
  onChange,
  label,
  name,
  required = false,
  error,
  placeholder,
}: PersonFieldProps) {
  const [picking, setPicking] = useState(false)
  return (
    <>
      <FieldRow
        label={label}
        name={name}
        value={value?.name ?? ''}
        placeholder={placeholder ?? (required ? '请选择' : '选填')}
        required={required}
        error={error}
        onClick={() => setPicking(true)}
      />
      {picking && (
        <PersonPicker
          title={`选择${label}`}
          orgCode={orgCode}
          onClose={() => setPicking(false)}
          onPick={({ id, name }) => {
            onChange({ id, name })
            setPicking(false)
          }}
        />
      )}
    </>
  )
}
