import { RemovableChip } from '@/ui/list/Chips'
import { useOrganisations } from '../../../data/useDict'
import { OrganisationPicker } from '../../../pickers/OrganisationPicker'
import { criterion, type Criterion } from '../criterion'

export interface UnitSpec {
  /** Its name in the address. */
  key: string
  /** Its name on the wire. */
  wire: string
  /** 处置部门, 处置班组. */
  label: string
}

function useUnit(code: string) {
  const units = useOrganisations()
  return units.data?.find(({ orgCode }) => orgCode === code)
}

/** A unit of the organisation tree, with all below it. */
export const unit = ({ key, wire, label }: UnitSpec): Criterion =>
  criterion<string>({
    key,
    empty: '',
    read: (query) => query.get(key) ?? '',
    write: (code) => ({ [key]: code }),
    wire: (code) => ({ [wire]: code }),
    Field: ({ value, onChange }) => {
      const chosen = useUnit(value)
      return (
        <OrganisationPicker
          label={label}
          placeholder="不限"
          value={chosen ?? (value === '' ? null : { orgCode: value, orgName: '…' })}
          onChange={(picked) => onChange(picked?.orgCode ?? '')}
        />
      )
    },
    Chip: ({ value, onChange }) => (
      <RemovableChip label={useUnit(value)?.orgName ?? '…'} onRemove={() => onChange('')} />
    ),
  })
