import { labelList } from '@/api/contract/words'
import type { ChipItem } from '@/ui/Chips'
import { useApiQuery } from '../useApiQuery'
import { useAreas, useTypeTree } from '../useDict'
import { useMoreChips } from './useMoreChips'
import { daysLabel, LAMP_OPTION_LABEL, PERIOD_LABEL, type Filters } from './filters'

type Named = readonly { text: string; value: string }[] | undefined

const nameOf = (options: Named, value: string): string =>
  options?.find((option) => option.value === value)?.text ?? '…'

/** What is set, each as a chip that takes it away; a street goes with its district, a small type with its big one. */
export function useChips(filters: Filters, onChange: (change: Partial<Filters>) => void): ChipItem[] {
  const { period, from, to, lamps } = filters
  const chips: (ChipItem | false)[] = [
    period !== '' && { key: 'period', label: PERIOD_LABEL[period], onRemove: () => onChange({ period: '' }) },
    (from !== '' || to !== '') && {
      key: 'days',
      label: daysLabel(filters),
      onRemove: () => onChange({ from: '', to: '' }),
    },
    ...usePlaceChips(filters, onChange),
    ...useTypeChips(filters, onChange),
    lamps.length > 0 && {
      key: 'lamp',
      label: lamps.map((lamp) => LAMP_OPTION_LABEL[lamp]).join('、'),
      onRemove: () => onChange({ lamps: [] }),
    },
    useLabelChip(filters, onChange),
    ...useMoreChips(filters, onChange),
  ]
  return chips.filter((chip): chip is ChipItem => chip !== false)
}

type Change = (change: Partial<Filters>) => void

function usePlaceChips({ areaCode, streetCode }: Filters, onChange: Change) {
  const areas = useAreas()
  const streets = useAreas(areaCode === '' ? undefined : areaCode)
  return [
    areaCode !== '' && {
      key: 'area',
      label: nameOf(areas.data, areaCode),
      onRemove: () => onChange({ areaCode: '', streetCode: '' }),
    },
    streetCode !== '' && {
      key: 'street',
      label: nameOf(streets.data, streetCode),
      onRemove: () => onChange({ streetCode: '' }),
    },
  ]
}

function useTypeChips({ bigTypeId, smallTypeId }: Filters, onChange: Change) {
  const tree = useTypeTree()
  const types = tree.data?.map(({ id, objName }) => ({ text: objName, value: id }))
  return [
    bigTypeId !== '' && {
      key: 'type',
      label: nameOf(types, bigTypeId),
      onRemove: () => onChange({ bigTypeId: '', smallTypeId: '' }),
    },
    smallTypeId !== '' && {
      key: 'small',
      label: nameOf(types, smallTypeId),
      onRemove: () => onChange({ smallTypeId: '' }),
    },
  ]
}

function useLabelChip({ labelId }: Filters, onChange: Change): ChipItem | false {
  const labels = useApiQuery(labelList, {}, { enabled: labelId !== '' })
  const label = labels.data?.find(({ id }) => id === labelId)?.name ?? '…'
  return labelId !== '' && { key: 'label', label, onRemove: () => onChange({ labelId: '' }) }
}
