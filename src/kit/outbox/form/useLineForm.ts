import type { PhotoItem } from '../../attachments/photoItem'
import type { Form } from '../../edit/useForm'
import { useActDraft, type ActDraftSpec } from './useActDraft'
import { useActForm, type ActFormSpec } from './useActForm'
import { withSeen } from './withSeen'

/** What every such form keeps besides its own fields. */
interface Line<A> {
  /** Its record as it was last seen: without a network it cannot be asked. Null while it has not been seen. */
  about: A | null
  photos: PhotoItem[]
}

const photosOf = ({ photos }: Line<unknown>): PhotoItem[] => photos

/**
 * The form of what is added to the record `id`: it goes through the outbox, so that it may be sent without a network, and
 * exactly once. `seen`: what is known of the record now. `former`: what became of the one its address named.
 */
export function useLineForm<A extends object, V extends Line<A>>(
  { kind, schema, empty, missing, told }: ActDraftSpec<V> & Pick<ActFormSpec<V>, 'missing' | 'told'>,
  id: string,
  seen: A | undefined,
): { form: Form<V>; former: string } {
  const { clientId, former, draft } = useActDraft({ kind, schema, empty }, id)
  const form = useActForm({ kind, missing, photosOf, told }, clientId, withSeen<A, V>(draft, seen))
  return { form, former }
}
