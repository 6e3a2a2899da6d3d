import { RemovableChip } from '@/ui/list/Chips'
import { useAreas } from '../../data/useDict'
import { readingOf } from '../../data/reading'
import { criterion } from '../criterion'
import { nameOf, OneOf, OneOfMany } from './oneOf'

/** A street is one of its district. */
interface Region {
  area: string
  street: string
}

const NOWHERE: Region = { area: '', street: '' }

/** 所属区 and, once it is chosen, 街道. */
export const region = criterion<Region>({
  key: 'region',
  empty: NOWHERE,
  read: (query) => ({ area: query.get('area') ?? '', street: query.get('street') ?? '' }),
  write: ({ area, street }) => ({ area, street }),
  // A street narrows its district further: the gateway is asked for the smaller one.
  wire: ({ area, street }) => ({ areaCode: street || area }),
  Field: ({ value: { area, street }, onChange }) => {
    const areas = useAreas()
    return (
      <>
        <OneOf
          label="所属区"
          options={areas.data}
          value={area}
          onPick={(picked) => onChange({ area: picked, street: '' })}
        />
        {area !== '' && (
          <StreetRow area={area} value={street} onPick={(picked) => onChange({ area, street: picked })} />
        )}
      </>
    )
  },
  Chip: ({ value: { area, street }, onChange }) => {
    const areas = useAreas()
    const streets = useAreas(area === '' ? undefined : area)
    return (
      <>
        {area !== '' && <RemovableChip label={nameOf(areas.data, area)} onRemove={() => onChange(NOWHERE)} />}
        {street !== '' && (
          <RemovableChip
            label={nameOf(streets.data, street)}
            onRemove={() => onChange({ area, street: '' })}
          />
        )}
      </>
    )
  },
})

interface StreetRowProps {
  area: string
  value: string
  onPick: (street: string) => void
}

function StreetRow({ area, value, onPick }: StreetRowProps) {
  const streets = readingOf(useAreas(area))
  return <OneOfMany label="街道" list={streets} options={streets.data} value={value} onPick={onPick} />
}
