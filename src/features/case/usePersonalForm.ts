import { call } from '@/api/call'
import type * as contract from '@/api/contract/case'
import * as personal from '@/api/contract/casePersonal'
import { HandleTab, handleTabOf } from '@/domain/case/stage'
import { CASE_READS } from '@/kit/case/caseReads'
import { factsOf } from '@/kit/case/facts'
import { to } from '@/kit/links'
import { useNav } from '@/kit/screenContext'
import { useAccount } from '@/kit/useAccount'
import { useDraft } from '@/kit/useDraft'
import { useSubmit } from '@/kit/useSubmit'
import { handlingData, handlingMissing, sendUndertaking } from './handleForm'
import { EMPTY_PERSONAL, personalForm } from './handleTemp'
import { useServerTemp } from './useServerTemp'

/** The call of the tab the case stands in (api/contract/casePersonal says why there are two). */
const submitOf = (record: contract.CaseRow) =>
  handleTabOf(factsOf(record)) === HandleTab.rework
    ? personal.personalReworkSubmit
    : personal.personalHandleSubmit

/** The form of 个人处置办理: its draft on this device, what the server keeps of it, what is missing, and how it is sent. */
export function usePersonalForm(id: string, record: contract.CaseRow | undefined) {
  const nav = useNav()
  const account = useAccount()
  const temp = useServerTemp(id)
  const draft = useDraft('personalHandleEdit', id, personalForm, { ...EMPTY_PERSONAL, ...temp.form })
  const submit = useSubmit({
    problems: () => handlingMissing(draft.value),
    send: async () => {
      if (!record) return
      await sendUndertaking(id, draft.value)
      await call(submitOf(record), { data: handlingData(id, draft.value, account?.name ?? '') })
    },
    changes: CASE_READS,
    leaves: true,
    success: '处置已提交，等待部门确认',
    done: async () => {
      await draft.clear()
      nav.backTo(to.personalHandle())
      // Sent back, the case is written about anew: the answer of before must not fill the form until a new one comes.
      temp.forget()
    },
  })
  // Without a draft of this device the form starts with what the server kept: it is not drawn empty before.
  const ready = draft.ready && (temp.known || draft.foundAt !== null)
  return { draft: { ...draft, ready }, submit, temp }
}
