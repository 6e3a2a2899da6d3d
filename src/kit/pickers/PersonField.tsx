import { useState } from 'react'
import * as v from 'valibot'
import { FieldRow } from '@/ui/field/FieldRow'
import { Chips } from '@/ui/list/Chips'
import { PersonPicker } from './PersonPicker'
import type { PickerProps } from './PickerField'
import { usePeople } from './usePeople'

export const personChoice = v.object({ id: v.string(), name: v.string() })
export type PersonChoice = v.InferOutput<typeof personChoice>

export interface PersonFieldProps extends PickerProps<PersonChoice | null> {
  /** The organisation whose people may be picked. */
  orgCode: string
}

/** As many as one line holds. */
const QUICK = 3

/** A line of a form that opens the people of an organisation; while nobody is chosen, the readiest are a tap away. */
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
  const { readiest } = usePeople(orgCode)
  // A help: when they cannot be loaded the line says so once it is opened.
  const quick = readiest.filter(({ onDuty }) => onDuty).slice(0, QUICK)
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
      {value === null && quick.length > 0 && (
        <Chips
          label={`可选${label}`}
          tone="plain"
          items={quick.map(({ id, name, todoCount }) => ({
            key: id,
            label: `${name} · 在办 ${todoCount}`,
            onClick: () => onChange({ id, name }),
          }))}
        />
      )}
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
