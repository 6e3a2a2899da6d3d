import type { CaseDetail } from '@/api/contract/case'
import type { Form } from '@/kit/edit/useForm'
import { useActDraft } from '@/kit/outbox/form/useActDraft'
import { useActForm } from '@/kit/outbox/form/useActForm'
import { withSeen } from '@/kit/outbox/form/withSeen'
import {
  addedPhotosForm,
  emptyAdding,
  missingIn,
  photosOf,
  seen,
  type AddedPhotos,
  type ProblemSeen,
} from './addedPhotosForm'
import { addedPhotosKind } from './addedPhotosKind'

/** The form of 补充照片: it goes through the outbox, so that it may be sent without a network, and exactly once. */
export function useAddPhotos(id: string, record: CaseDetail | undefined) {
  const spec = { kind: addedPhotosKind, schema: addedPhotosForm, empty: emptyAdding(id) }
  const { clientId, former, draft: kept } = useActDraft(spec, id)
  const draft = withSeen<ProblemSeen, AddedPhotos>(kept, record && seen(record))
  const form: Form<AddedPhotos> = useActForm(
    { kind: addedPhotosKind, missing: missingIn, photosOf },
    clientId,
    draft,
  )
  return { former, form }
}
