import { labelList } from '@/api/contract/words'
import { RemovableChip } from '@/ui/list/Chips'
import { useApiQuery } from '../../../data/useApiQuery'
import { criterion } from '../criterion'
import { nameOf, OneOf } from './oneOf'

function useLabelOptions() {
  const labels = useApiQuery(labelList, {})
  return labels.data?.map(({ id, name }) => ({ text: name, value: id }))
}

/** 标签: one of one's own. */
export const ownLabel = criterion<string>({
  key: 'ownLabel',
  empty: '',
  read: (query) => query.get('label') ?? '',
  write: (label) => ({ label }),
  wire: (labelId) => ({ labelId }),
  Field: ({ value, onChange }) => (
    <OneOf label="标签" options={useLabelOptions()} value={value} onPick={onChange} />
  ),
  Chip: ({ value, onChange }) => (
    <RemovableChip label={nameOf(useLabelOptions(), value)} onRemove={() => onChange('')} />
  ),
})
