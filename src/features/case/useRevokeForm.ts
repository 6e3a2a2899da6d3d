import * as v from 'valibot'
import { call } from '@/api/call'
import type * as contract from '@/api/contract/case'
import * as personal from '@/api/contract/casePersonal'
import { withdrawProblems } from '@/domain/case/evidence'
import { isSubmittedInPerson } from '@/domain/case/personal'
import { CASE_READS } from '@/kit/case/caseReads'
import { factsOf } from '@/kit/case/facts'
import { useNav } from '@/kit/screenContext'
import { useDraft } from '@/kit/useDraft'
import { useSubmit } from '@/kit/useSubmit'

/** 撤回办理 as its draft keeps it. */
const form = v.object({ reason: v.string() })

const EMPTY: v.InferOutput<typeof form> = { reason: '' }

/** The form of 撤回办理; it leads back to the list or the detail it was opened from. */
export function useRevokeForm(id: string, record: contract.CaseRow | undefined) {
  const nav = useNav()
  const draft = useDraft('caseWithdrawalEdit', id, form, EMPTY)
  const { reason } = draft.value
  const submit = useSubmit({
    problems: () => withdrawProblems({ reason }),
    send: async () => {
      if (!record) return
      // What a person submitted has a call of its own (domain/case/personal).
      const endpoint = isSubmittedInPerson(factsOf(record)) ? personal.personalRevoke : personal.revoke
      await call(endpoint, { query: { id, reason: reason.trim() } })
    },
    changes: CASE_READS,
    leaves: true,
    success: '已撤回',
    done: async () => {
      await draft.clear()
      nav.back()
    },
  })
  return { draft, submit }
}
