import { distinct } from '@/domain/distinct'
import type { DictEntry } from '@/api/contract/base'
import { Choice } from '@/ui/field/Choice'
import { Segmented } from '@/ui/field/Segmented'
import { useDict } from '../data/useDict'
import { PickerField, type PickerProps } from './PickerField'
import { readingOf } from '@/kit/data/useApiQuery'
import { PickList } from './PickList'

export interface DictSelectProps extends PickerProps<string> {
  /** Key of the business dictionary. */
  dict: string
  /** Only entries of this case type (spec §3: label, value, caseType), and entries without one. */
  caseType?: string
  /** A few entries are shown in the form itself, as cells; 'chips' fits more. */
  inline?: boolean | 'chips'
}

/** Number of entries that fit into the form as cells. */
const FEW = 6
/** The same as chips. */
const CHIPS = 12

/** One value of a business dictionary. */
export function DictSelect({ dict, caseType = '', inline = false, ...field }: DictSelectProps) {
  const list = readingOf(useDict(dict))
  const entries = distinct(
    (list.data ?? []).filter((entry) => fits(entry, caseType)),
    (entry) => entry.value,
  )
  const { label, name, value, onChange, required, error } = field
  const options = entries.map((entry) => ({ value: entry.value, label: entry.label }))
  const fitting = options.length > 0 && options.length <= (inline === 'chips' ? CHIPS : FEW)
  if (inline === 'chips' && fitting) {
    const chosen = value ? [value] : []
    return (
      <Choice
        {...{ label, name, required, error, options }}
        value={chosen}
        onChange={([next = '']) => onChange(next)}
      />
    )
  }
  if (inline && fitting) return <Segmented {...{ label, name, value, onChange, required, error, options }} />
  const shown = entries.find((entry) => entry.value === value)?.label
  return (
    <PickerField {...field} shown={shown ?? value} onClear={() => onChange('')}>
      {(close) => (
        <PickList
          what={label}
          list={list}
          items={entries.map((entry) => ({
            key: entry.value,
            label: entry.label,
            checked: entry.value === value,
            onClick: () => {
              onChange(entry.value)
              close()
            },
          }))}
        />
      )}
    </PickerField>
  )
}

const fits = (entry: DictEntry, caseType: string): boolean =>
  caseType === '' || entry.caseType === '' || entry.caseType === caseType
