import { call } from '@/api/call'
import * as work from '@/api/contract/caseWork'
import { CASE_READS } from '@/kit/case/caseReads'
import { to } from '@/kit/links'
import { useNav } from '@/kit/screenContext'
import { useAccount } from '@/kit/useAccount'
import { useDraft } from '@/kit/useDraft'
import { useSubmit } from '@/kit/useSubmit'
import { EMPTY_HANDLING, handleForm, handlingData, handlingMissing, sendUndertaking } from './handleForm'

/** The form of 处置办理: draft, what is missing, and how it is sent. */
export function useHandleForm(id: string) {
  const nav = useNav()
  const account = useAccount()
  const draft = useDraft('caseHandleEdit', id, handleForm, EMPTY_HANDLING)
  const submit = useSubmit({
    problems: () => handlingMissing(draft.value),
    send: async () => {
      await sendUndertaking(id, draft.value)
      await call(work.handleSubmit, { data: handlingData(id, draft.value, account?.name ?? '') })
    },
    changes: CASE_READS,
    leaves: true,
    success: '处置已提交',
    done: async () => {
      await draft.clear()
      nav.backTo(to.caseHandle())
    },
  })
  return { draft, submit }
}
