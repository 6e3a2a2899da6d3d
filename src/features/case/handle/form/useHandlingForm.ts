import type { CaseDetail } from '@/api/contract/case'
import type { Effects } from '@/kit/edit/submit/fate'
import { useDraft } from '@/kit/edit/draft/useDraft'
import { useFormOn } from '@/kit/edit/useForm'
import type { Destination } from '@/kit/screen/links'
import { handlingForm } from './handlingForm'
import { useFormerHandling } from './useFormerHandling'

/** What a form about a case stands on (kit/record/useRecordWork). */
export interface CaseWork {
  record: { data: CaseDetail | undefined }
  effects: Effects<CaseDetail>
}

/** The form of 处置办理; of a case that came back it starts from what was submitted before. It leads back to `list`. */
export function useHandlingForm(
  id: string,
  { record: { data: record }, effects }: CaseWork,
  list: () => Destination,
) {
  const former = useFormerHandling(record)
  const { name, schema, empty } = handlingForm
  const kept = useDraft(name, id, schema, former.form ?? empty)
  // Not drawn empty before it is known what was submitted.
  const draft = { ...kept, ready: kept.ready && (former.known || kept.foundAt !== null) }
  const form = useFormOn({ ...handlingForm, leads: list }, draft, record, { effects, sent: former.forget })
  return { form, former }
}
