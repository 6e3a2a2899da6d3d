import { Choice } from '@/ui/field/Choice'
import { RemovableChip } from '@/ui/list/Chips'
import { criterion, type Criterion } from '../criterion'
import { readSome } from './oneOf'

export interface SomeOfOptions {
  /** Its name in the address and on the wire. */
  key: string
  label: string
  /** All values, in the order they are offered. */
  options: readonly { value: string; label: string }[]
  /** Values that an address may ask for and the sheet does not offer. */
  hidden?: readonly string[]
}

/** Some of a few values that the app itself knows, joined by commas on the wire: 当前阶段, 级别. */
export function someOf({ key, label, options, hidden = [] }: SomeOfOptions): Criterion {
  const known = options.map(({ value }) => value)
  const offered = options.filter(({ value }) => !hidden.includes(value))
  const nameOf = (value: string): string => options.find((option) => option.value === value)?.label ?? ''
  return criterion<readonly string[]>({
    key,
    empty: [],
    read: (query) => readSome(query.get(key), known),
    write: (values) => ({ [key]: values.join(',') }),
    wire: (values) => ({ [key]: values.join(',') }),
    Field: ({ value, onChange }) => (
      <Choice
        label={label}
        multiple
        options={offered}
        value={value}
        // In the order they are offered, whatever was tapped first.
        onChange={(picked) =>
          onChange(offered.map((option) => option.value).filter((each) => picked.includes(each)))
        }
      />
    ),
    Chip: ({ value, onChange }) => (
      <RemovableChip label={value.map(nameOf).join('、')} onRemove={() => onChange([])} />
    ),
  })
}
