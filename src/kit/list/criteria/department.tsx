import { RemovableChip } from '@/ui/list/Chips'
import { useOrganisations } from '../../data/useDict'
import { OrganisationPicker } from '../../pickers/OrganisationPicker'
import { criterion, type Criterion } from '../criterion'

function useUnit(code: string) {
  const units = useOrganisations()
  return units.data?.find(({ orgCode }) => orgCode === code)
}

/** A unit, with all below it. `label`: 处置部门. */
export const department = (label: string): Criterion =>
  criterion<string>({
    key: 'department',
    empty: '',
    read: (query) => query.get('dept') ?? '',
    write: (dept) => ({ dept }),
    wire: (departmentId) => ({ departmentId }),
    Field: ({ value, onChange }) => {
      const unit = useUnit(value)
      return (
        <OrganisationPicker
          label={label}
          placeholder="不限"
          value={unit ?? (value === '' ? null : { orgCode: value, orgName: '…' })}
          onChange={(picked) => onChange(picked?.orgCode ?? '')}
        />
      )
    },
    Chip: ({ value, onChange }) => (
      <RemovableChip label={useUnit(value)?.orgName ?? '…'} onRemove={() => onChange('')} />
    ),
  })
