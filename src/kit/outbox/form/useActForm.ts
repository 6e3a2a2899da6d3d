import type { FormSpec } from '../../edit/form'
import type { Draft } from '../../edit/draft/draft'
import { useFormOn, type Form } from '../../edit/useForm'
import type { PhotoItem } from '../../attachments/photoItem'
import type { FormKind } from '../act/actKind'
import { sendAct, type Sent } from './sendAct'

export interface ActFormSpec<V extends object>
  extends Pick<FormSpec<V>, 'missing'>, Partial<Pick<FormSpec<V>, 'leads'>> {
  kind: FormKind<V>
  /** The photos that go with it, in the order they are sent. */
  photosOf: (value: V) => readonly PhotoItem[]
  /** What is only known when it is handed in: when, and where. */
  told?: (value: V) => Partial<V>
}

/**
 * A form whose record goes through the outbox, which takes its draft over; it leads back to where it was opened from, or as it
 * says itself.
 */
export function useActForm<V extends object>(
  { kind, photosOf, told, missing, leads = 'back' }: ActFormSpec<V>,
  clientId: string,
  draft: Draft<V>,
): Form<V> {
  return useFormOn<V, null, Sent>(
    {
      missing,
      send: () => sendAct(kind, clientId, told ? withTold(draft, told) : draft, photosOf),
      said: ({ answer }) => answer.words,
      leads,
    },
    draft,
    null,
    { handsOver: true },
  )
}

const withTold = <V extends object>(draft: Draft<V>, told: (value: V) => Partial<V>): Draft<V> => ({
  ...draft,
  handOver: (work) => draft.handOver((value) => work({ ...value, ...told(value) })),
})
