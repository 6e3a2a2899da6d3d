import type { Building } from '@/api/contract/building'
import { isPosition } from '@/domain/geo'
import type { Form } from '@/kit/edit/useForm'
import { useLineForm } from '@/kit/outbox/form/useLineForm'
import { standingOf, toldAt, useWhereabouts, type Measuring } from '@/kit/place/useWhereabouts'
import { now } from '@/stores/clock'
import { emptyEntry, entryForm, missingIn, seenOf, type BuildingSeen, type EntryForm } from './entryForm'
import { entryKind } from './entryKind'

export interface Entering {
  form: Form<EntryForm>
  where: Measuring
  /** What became of the entry the address named. */
  former: string
}

/** The form of a visit to a building: without a line as well, by what is kept of the building. */
export function useEntry(buildingId: string, building: Building | undefined): Entering {
  const where = useWhereabouts(isPosition(building) ? building : null)
  const written = useLineForm<BuildingSeen, EntryForm>(
    {
      kind: entryKind,
      schema: entryForm,
      empty: emptyEntry(buildingId),
      missing: (value) => missingIn(value, standingOf(where)),
      told: () => ({ told: toldAt(where, now()) }),
    },
    buildingId,
    building && seenOf(building),
  )
  return { ...written, where }
}
