import * as v from 'valibot'
import { call } from '@/api/call'
import type * as contract from '@/api/contract/case'
import * as personal from '@/api/contract/casePersonal'
import { delayProblems } from '@/domain/case/evidence'
import { isInPerson } from '@/domain/case/personal'
import { CASE_READS } from '@/kit/case/caseReads'
import { factsOf } from '@/kit/case/facts'
import { useNav } from '@/kit/screenContext'
import { useDraft } from '@/kit/useDraft'
import { useSubmit } from '@/kit/useSubmit'

/** 申请延期 as its draft keeps it. */
const form = v.object({
  /** Value of the dictionary delay_reason. */
  reasonType: v.string(),
  reason: v.string(),
})
export type DelayForm = v.InferOutput<typeof form>

const EMPTY: DelayForm = { reasonType: '', reason: '' }

/** The form of 申请延期; it leads back to where it was opened from: a list, a detail or a form of three families. */
export function useDelayForm(id: string, record: contract.CaseRow | undefined) {
  const nav = useNav()
  const draft = useDraft('applyDelay', id, form, EMPTY)
  const { reasonType, reason } = draft.value
  const submit = useSubmit({
    problems: () => delayProblems({ reasonType, reason }),
    send: async () => {
      if (!record) return
      // A case assigned to a person has a call of its own (domain/case/personal).
      const endpoint = isInPerson(factsOf(record)) ? personal.personalDelaySubmit : personal.delaySubmit
      await call(endpoint, { data: { id, reasonType, reason: reason.trim() } })
    },
    changes: CASE_READS,
    leaves: true,
    success: '延期申请已提交',
    done: async () => {
      await draft.clear()
      nav.back()
    },
  })
  return { draft, submit }
}
