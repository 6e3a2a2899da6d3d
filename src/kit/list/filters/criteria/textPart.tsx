import { TextField } from '@/ui/field/TextField'
import { RemovableChip } from '@/ui/list/Chips'
import { criterion, type Criterion } from '../criterion'

export interface TextPartSpec {
  /** Its name in the address. */
  key: string
  /** Its name on the wire. */
  wire: string
  label: string
  placeholder: string
}

/** A part of a text: 任务号. */
export const textPart = ({ key, wire, label, placeholder }: TextPartSpec): Criterion =>
  criterion<string>({
    key,
    empty: '',
    read: (query) => query.get(key) ?? '',
    write: (part) => ({ [key]: part }),
    wire: (part) => ({ [wire]: part.trim() }),
    Field: ({ value, onChange }) => (
      <TextField
        label={label}
        placeholder={placeholder}
        value={value}
        onChange={(typed) => onChange(typed.trim())}
      />
    ),
    Chip: ({ value, onChange }) => (
      <RemovableChip label={`${label} ${value}`} onRemove={() => onChange('')} />
    ),
  })
