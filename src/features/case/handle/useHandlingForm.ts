import type { CaseDetail } from '@/api/contract/case'
import type { Effects } from '@/kit/edit/fate'
import { useDraft } from '@/kit/edit/useDraft'
import { useFormOn } from '@/kit/edit/useForm'
import { handlingForm } from './handlingForm'
import { useFormerHandling } from './useFormerHandling'

/** The form of 案件处置办理; of a case that came back it starts from what was submitted before. */
export function useHandlingForm(id: string, record: CaseDetail | undefined, effects: Effects<CaseDetail>) {
  const former = useFormerHandling(record)
  const { name, schema, empty } = handlingForm
  const kept = useDraft(name, id, schema, former.form ?? empty)
  // Not drawn empty before it is known what was submitted.
  const draft = { ...kept, ready: kept.ready && (former.known || kept.foundAt !== null) }
  const form = useFormOn(handlingForm, draft, record, { effects, sent: former.forget })
  return { form, former }
}
