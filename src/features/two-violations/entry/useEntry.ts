import type { Building } from '@/api/contract/building'
import { isPosition } from '@/domain/geo'
import { wireTime } from '@/domain/time'
import type { Draft } from '@/kit/edit/draft'
import type { Form } from '@/kit/edit/useForm'
import { useActDraft } from '@/kit/outbox/form/useActDraft'
import { useActForm } from '@/kit/outbox/form/useActForm'
import { withSeen } from '@/kit/outbox/form/withSeen'
import { standingOf, useWhereabouts, type Measuring } from '@/kit/place/useWhereabouts'
import { now } from '@/stores/clock'
import {
  emptyEntry,
  entryForm,
  missingIn,
  photosOf,
  seenOf,
  type BuildingSeen,
  type EntryForm,
} from './entryForm'
import { entryKind } from './entryKind'

export interface Entering {
  form: Form<EntryForm>
  where: Measuring
  /** What became of the entry the address named. */
  former: string
}

/** The draft with what is only known when it is handed in: when, and where. */
const withTold = (kept: Draft<EntryForm>, { fix }: Measuring): Draft<EntryForm> => ({
  ...kept,
  handOver: (work) =>
    kept.handOver((value) =>
      work({
        ...value,
        told: {
          time: wireTime(now()),
          longitude: fix?.longitude ?? null,
          latitude: fix?.latitude ?? null,
          accuracy: fix?.accuracy ?? null,
        },
      }),
    ),
})

/** The form of a visit to a building: without a line as well, by what is kept of the building. */
export function useEntry(buildingId: string, building: Building | undefined): Entering {
  const where = useWhereabouts(isPosition(building) ? building : null)
  const spec = { kind: entryKind, schema: entryForm, empty: emptyEntry(buildingId) }
  const { clientId, former, draft: kept } = useActDraft(spec, buildingId)
  const seen = withSeen<BuildingSeen, EntryForm>(kept, building && seenOf(building))
  const form = useActForm<EntryForm>(
    { kind: entryKind, missing: (value) => missingIn(value, standingOf(where)), photosOf },
    clientId,
    withTold(seen, where),
  )
  return { form, where, former }
}
