import { RemovableChip } from '@/ui/list/Chips'
import { useAreas, useZones, useOrganisations } from '../../../data/useDict'
import { readingOf } from '@/kit/data/useApiQuery'
import { criterion, type Criterion } from '../filters'
import { nameOf, OneOf, OneOfMany } from './oneOf'
import { OrganisationPicker } from '@/kit/pickers/OrganisationPicker'

/** A street belongs to its district, a community to its street. */
interface Region {
  area: string
  street: string
  community: string
}

const NOWHERE: Region = { area: '', street: '', community: '' }

/** 所属区 and, once it is chosen, 街道 and 社区. */
export const region = criterion<Region>({
  key: 'region',
  empty: NOWHERE,
  read: (query) => ({
    area: query.get('area') ?? '',
    street: query.get('street') ?? '',
    community: query.get('community') ?? '',
  }),
  write: ({ area, street, community }) => ({ area, street, community }),
  // Each narrows the one before: the gateway gets the smallest.
  wire: ({ area, street, community }) => ({ areaCode: community || street || area }),
  Field: ({ value: { area, street, community }, onChange }) => {
    const areas = readingOf(useAreas())
    return (
      <>
        <OneOf
          label="所属区"
          list={areas}
          options={areas.data}
          value={area}
          onPick={(picked) => onChange({ ...NOWHERE, area: picked })}
        />
        {area !== '' && (
          <StreetRow
            area={area}
            value={street}
            onPick={(picked) => onChange({ area, street: picked, community: '' })}
          />
        )}
        {area !== '' && street !== '' && (
          <CommunityRow
            street={street}
            value={community}
            onPick={(picked) => onChange({ area, street, community: picked })}
          />
        )}
      </>
    )
  },
  Chip: ({ value: { area, street, community }, onChange }) => {
    const areas = useAreas()
    const streets = useAreas(area === '' ? undefined : area)
    return (
      <>
        {area !== '' && <RemovableChip label={nameOf(areas.data, area)} onRemove={() => onChange(NOWHERE)} />}
        {street !== '' && (
          <RemovableChip
            label={nameOf(streets.data, street)}
            onRemove={() => onChange({ ...NOWHERE, area })}
          />
        )}
        {community !== '' && (
          <CommunityChip
            street={street}
            value={community}
            onRemove={() => onChange({ area, street, community: '' })}
          />
        )}
      </>
    )
  },
})

interface RowProps {
  value: string
  onPick: (value: string) => void
}

function StreetRow({ area, value, onPick }: RowProps & { area: string }) {
  const streets = readingOf(useAreas(area))
  return <OneOfMany label="街道" list={streets} options={streets.data} value={value} onPick={onPick} />
}

function useCommunities(street: string) {
  const list = readingOf(useZones(street === '' ? undefined : street))
  return { list, options: list.data?.map(({ id, name }) => ({ text: name, value: id })) }
}

function CommunityRow({ street, value, onPick }: RowProps & { street: string }) {
  return <OneOfMany label="社区" {...useCommunities(street)} value={value} onPick={onPick} />
}

interface CommunityChipProps {
  street: string
  value: string
  onRemove: () => void
}

function CommunityChip({ street, value, onRemove }: CommunityChipProps) {
  return <RemovableChip label={nameOf(useCommunities(street).options, value)} onRemove={onRemove} />
}

interface UnitSpec {
  /** Its query parameter. */
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

/** A unit of the organisation tree, with all units below it. */
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
