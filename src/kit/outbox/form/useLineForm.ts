import type { Form } from '../../edit/useForm'
import type { PhotoItem } from '../../attachments/photoItem'
import { useActDraft, type ActDraftSpec } from './useActDraft'
import { useActForm, type ActFormSpec } from './useActForm'
import { withSeen } from './withSeen'

/** What every form of a line keeps besides its words. */
interface Line {
  /** Its record as it was last seen: without a network it cannot be asked. Null while it has not been seen. */
  about: object | null
  photos: PhotoItem[]
}

const photosOf = ({ photos }: Line): PhotoItem[] => photos

/**
 * The form of a line added to the record `id`: it goes through the outbox, so that it may be sent without a network, and
 * exactly once. `seen`: what is known of the record now. `former`: what became of the line its address named.
 */
export function useLineForm<V extends Line>(
  { kind, schema, empty, missing }: ActDraftSpec<V> & Pick<ActFormSpec<V>, 'missing'>,
  id: string,
  seen: V['about'] | undefined,
): { form: Form<V>; former: string } {
  const { clientId, former, draft } = useActDraft({ kind, schema, empty }, id)
  const form = useActForm(
    { kind, missing, photosOf },
    clientId,
    withSeen<V['about'] & object, V>(draft, seen ?? undefined),
  )
  return { form, former }
}
