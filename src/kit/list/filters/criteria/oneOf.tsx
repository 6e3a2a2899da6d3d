import { Loaded } from '@/kit/data/Loaded'
import type { Reading } from '@/kit/data/useApiQuery'
import { PickerField } from '@/kit/pickers/PickerField'
import { PickList } from '@/kit/pickers/PickList'
import type { TextOption } from '@/stores/cachedLists'
import { Choice } from '@/ui/field/Choice'
import { Field } from '@/ui/field/Field'
import { SkeletonLines } from '@/ui/state/Skeleton'

interface OneOfProps {
  label: string
  list: Reading<unknown>
  /** undefined while loading. */
  options: readonly TextOption[] | undefined
  value: string
  onPick: (value: string) => void
}

/** One of the city's lists, or no value. Left out where the city has none. */
export function OneOf({ label, list, options = [], value, onPick }: OneOfProps) {
  return (
    <Loaded
      of={list}
      what={label}
      skeleton={<SkeletonLines lines={1} />}
      around={(state) => <Field label={label}>{state}</Field>}
    >
      {() =>
        options.length > 0 && (
          <Choice
            label={label}
            options={options.map((option) => ({ label: option.text, value: option.value }))}
            value={value ? [value] : []}
            onChange={([picked]) => onPick(picked ?? '')}
          />
        )
      }
    </Loaded>
  )
}

/** Too many for chips: a field that opens a list with a search. */
export function OneOfMany({ label, list, options = [], value, onPick }: OneOfProps) {
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

/** The label of a value; … while its list loads. */
export const nameOf = (options: readonly TextOption[] | undefined, value: string): string =>
  options?.find((option) => option.value === value)?.text ?? '…'
