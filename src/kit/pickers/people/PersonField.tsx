import { useState } from 'react'
import * as v from 'valibot'
import { FieldRow } from '@/ui/field/FieldRow'
import { Chips } from '@/ui/list/Chips'
import { PersonPicker, type PersonPickerProps } from './PersonPicker'
import type { PickerProps } from '../PickerField'
import { usePeople, type People } from './usePeople'

export const personChoice = v.object({ id: v.string(), name: v.string() })
export type PersonChoice = v.InferOutput<typeof personChoice>

export interface PersonFieldProps extends PickerProps<PersonChoice | null> {
  /** The organisation whose people may be picked. */
  orgCode: string
}

const EMPTY = { title: '本部门没有可指派的人员', text: '可以不指派，由部门处置。' }

/** A line of a form that opens the people of an organisation. */
export function PersonField({ orgCode, ...field }: PersonFieldProps) {
  return <PeopleField people={usePeople(orgCode)} empty={EMPTY} {...field} />
}

export interface PeopleFieldProps extends PickerProps<PersonChoice | null> {
  people: People
  /** Said where nobody may be picked, and what to do then. */
  empty: PersonPickerProps['empty']
}

/** As many as one line holds. */
const QUICK = 3

/** A line of a form that opens some people to pick one of; while nobody is chosen, the readiest are a tap away. */
export function PeopleField({
  people,
  empty,
  value,
  onChange,
  label,
  name,
  required = false,
  error,
  placeholder,
}: PeopleFieldProps) {
  const [picking, setPicking] = useState(false)
  // A help: when they cannot be loaded the line says so once it is opened.
  const quick = people.readiest.filter(({ onDuty }) => onDuty).slice(0, QUICK)
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
          items={quick.map(({ id, name: called, todoCount }) => ({
            key: id,
            label: `${called} · 在办 ${todoCount}`,
            onClick: () => onChange({ id, name: called }),
          }))}
        />
      )}
      {picking && (
        <PersonPicker
          label={label}
          people={people}
          empty={empty}
          onClose={() => setPicking(false)}
          onPick={({ id, name: called }) => {
            onChange({ id, name: called })
            setPicking(false)
          }}
        />
      )}
    </>
  )
}
