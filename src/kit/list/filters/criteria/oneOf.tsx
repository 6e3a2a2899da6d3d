import type { TextOption } from '@/stores/cachedLists'
import { Choice } from '@/ui/field/Choice'
import { PickerField } from '../../../pickers/PickerField'
import type { Reading } from '../../../data/reading'
import { PickList } from '../../../pickers/PickList'

interface OneOfProps {
  label: string
  /** undefined while they are loaded. */
  options: readonly TextOption[] | undefined
  value: string
  onPick: (value: string) => void
}

/** One of the city's own lists, or none of it. */
export function OneOf({ label, options = [], value, onPick }: OneOfProps) {
  return (
    <Choice
      label={label}
      options={options.map((option) => ({ label: option.text, value: option.value }))}
      value={value ? [value] : []}
      onChange={([picked]) => onPick(picked ?? '')}
    />
  )
}

/** Too many for chips: a line that opens a list with a search. */
export function OneOfMany({
  label,
  list,
  options = [],
  value,
  onPick,
}: OneOfProps & { list: Reading<unknown> }) {
  const shown = options.find((option) => option.value === value)?.text ?? ''
  return (
    <PickerField label={label} shown={shown} placeholder="不限" onClear={() => onPick('')}>
      {(close) => (
        <PickList
          what={label}
          list={list}
          items={options.map((option) => ({
            key: option.value,
            label: option.text,
            checked: option.value === value,
            onClick: () => {
              onPick(option.value)
              close()
            },
          }))}
        />
      )}
    </PickerField>
  )
}

/** The name of a value; … while its list is on its way. */
export const nameOf = (options: readonly TextOption[] | undefined, value: string): string =>
  options?.find((option) => option.value === value)?.text ?? '…'

/** Values joined by commas, as an address and a gateway take them; what is unknown is left out. */
export const readSome = <K extends string>(text: string | null, known: readonly K[]): K[] =>
  (text ?? '').split(',').flatMap((part) => known.filter((key) => key === part))
