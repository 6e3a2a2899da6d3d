import { call } from '@/api/call'
import type { CaseDetail, CaseRow } from '@/api/contract/case'
import { personalHandlingSubmit, personalReworkSubmit } from '@/api/contract/casePersonal'
import { HandlingTab, handlingTabOf } from '@/domain/case/stage'
import { factsOf } from '@/entities/case/facts'
import type { FormSpec } from '@/kit/edit/form'
import { useDraft } from '@/kit/edit/draft/useDraft'
import { useFormOn } from '@/kit/edit/useForm'
import type { Destination } from '@/kit/screen/links'
import { handlingData, handlingMissing } from '../handle/form/handlingForm'
import { sendUndertaking } from '../handle/form/undertaking'
import { useFormerHandling } from '../handle/form/useFormerHandling'
import type { CaseWork } from '../handle/form/useHandlingForm'
import { useServerTemp } from './useServerTemp'
import { EMPTY_PERSONAL, personalSchema, startedFrom, type PersonalForm } from './versions'

/** The call of the tab the case stands in (api/contract/casePersonal says why there are two). */
const submitOf = (record: CaseRow) =>
  handlingTabOf(factsOf(record)) === HandlingTab.rework ? personalReworkSubmit : personalHandlingSubmit

const personalForm: Omit<FormSpec<PersonalForm, CaseDetail>, 'leads'> = {
  name: 'personalHandleEdit',
  schema: personalSchema,
  empty: EMPTY_PERSONAL,
  missing: handlingMissing,
  send: async ({ record, value, account, options }) => {
    await sendUndertaking(record.id, value, options)
    await call(submitOf(record), { data: handlingData(record.id, value, account?.name ?? '') }, options)
  },
  said: '处置已提交，等待部门确认',
}

/**
 * The form of 个人处置办理. Where this device has no draft it starts from what the server keeps of it, else, of a case that came
 * back, from what was submitted before. It leads back to `list`.
 */
export function usePersonalForm(
  id: string,
  { record: { data: record }, effects }: CaseWork,
  list: () => Destination,
) {
  const temp = useServerTemp(id)
  const former = useFormerHandling(record)
  const { name, schema } = personalForm
  const kept = useDraft(name, id, schema, startedFrom(temp.form, former.form))
  // Not drawn empty before the server has said what it keeps.
  const draft = { ...kept, ready: kept.ready && ((temp.known && former.known) || kept.foundAt !== null) }
  // Sent back, the case is written about anew: the answer of before must not fill the form until a new one comes.
  const form = useFormOn({ ...personalForm, leads: () => list() }, draft, record, {
    effects,
    sent: () => {
      temp.forget()
      former.forget()
    },
  })
  return { form, temp, former }
}
