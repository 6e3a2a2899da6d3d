import type { Lamp } from '@/domain/deadline/lamp'
import { RemovableChip } from '@/ui/list/Chips'
import { Choice } from '@/ui/field/Choice'
import { criterion } from '../criterion'
import { readSome } from './oneOf'

const OPTIONS: readonly { value: Lamp; label: string }[] = [
  { value: 'red', label: '红灯' },
  { value: 'yellow', label: '黄灯' },
  { value: 'green', label: '绿灯' },
  { value: 'parked', label: '挂账' },
]
const LAMPS = OPTIONS.map(({ value }) => value)
const labelOf = (lamp: Lamp): string => OPTIONS.find(({ value }) => value === lamp)?.label ?? ''

/** 灯色: how the deadline stands. */
export const lamp = criterion<readonly Lamp[]>({
  key: 'lamp',
  empty: [],
  read: (query) => readSome(query.get('lamp'), LAMPS),
  write: (lamps) => ({ lamp: lamps.join(',') }),
  wire: (lamps) => ({ lamp: lamps.join(',') }),
  Field: ({ value, onChange }) => (
    <Choice label="灯色" multiple options={OPTIONS} value={value} onChange={onChange} />
  ),
  Chip: ({ value, onChange }) => (
    <RemovableChip label={value.map(labelOf).join('、')} onRemove={() => onChange([])} />
  ),
})
