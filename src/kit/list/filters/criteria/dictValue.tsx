import { RemovableChip } from '@/ui/list/Chips'
import { distinct } from '@/domain/distinct'
import { useDict } from '../../../data/useDict'
import { readingOf } from '../../../data/reading'
import { criterion, type Criterion } from '../criterion'
import { nameOf, OneOfMany } from './oneOf'

export interface DictValueSpec {
  /** Its name in the address. */
  key: string
  /** Its name on the wire. */
  wire: string
  label: string
  /** Key of the business dictionary. */
  dict: string
}

function useEntries(dict: string) {
  const list = readingOf(useDict(dict))
  // A value may stand under several case types (spec §3).
  const entries = list.data && distinct(list.data, ({ value }) => value)
  return { list, options: entries?.map(({ label, value }) => ({ text: label, value })) }
}

/** One value of a business dictionary. */
export const dictValue = ({ key, wire, label, dict }: DictValueSpec): Criterion =>
  criterion<string>({
    key,
    empty: '',
    read: (query) => query.get(key) ?? '',
    write: (value) => ({ [key]: value }),
    wire: (value) => ({ [wire]: value }),
    Field: ({ value, onChange }) => (
      <OneOfMany label={label} {...useEntries(dict)} value={value} onPick={onChange} />
    ),
    Chip: ({ value, onChange }) => (
      <RemovableChip label={nameOf(useEntries(dict).options, value)} onRemove={() => onChange('')} />
    ),
  })
