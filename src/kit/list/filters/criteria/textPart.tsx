import { TextField } from '@/ui/field/TextField'
import { RemovableChip } from '@/ui/list/Chips'
import { criterion, type Criterion } from '../filters'
import { labelList } from '@/api/contract/words'
import { readingOf, useApiQuery } from '@/kit/data/useApiQuery'
import { nameOf, OneOf } from './oneOf'

interface TextPartSpec {
  /** Its query parameter. */
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

/** A person by a part of their name: 上报人, 处置人. */
export const personName = (spec: Omit<TextPartSpec, 'placeholder'>): Criterion =>
  textPart({ ...spec, placeholder: '姓名' })

function useLabels() {
  const list = readingOf(useApiQuery(labelList, {}))
  return { list, options: list.data?.map(({ id, name }) => ({ text: name, value: id })) }
}

/** 标签: one of the user's labels. */
export const ownLabel = criterion<string>({
  key: 'ownLabel',
  empty: '',
  read: (query) => query.get('label') ?? '',
  write: (label) => ({ label }),
  wire: (labelId) => ({ labelId }),
  Field: ({ value, onChange }) => <OneOf label="标签" {...useLabels()} value={value} onPick={onChange} />,
  Chip: ({ value, onChange }) => (
    <RemovableChip label={nameOf(useLabels().options, value)} onRemove={() => onChange('')} />
  ),
})
