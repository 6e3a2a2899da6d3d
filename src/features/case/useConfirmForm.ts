import * as v from 'valibot'
import { call } from '@/api/call'
import * as contract from '@/api/contract/caseConfirm'
import { confirmProblems } from '@/domain/case/evidence'
import { CASE_READS } from '@/kit/case/caseReads'
import { to } from '@/kit/links'
import { useNav } from '@/kit/screenContext'
import { useDraft } from '@/kit/useDraft'
import { useSubmit } from '@/kit/useSubmit'

/** 确认办理 as its draft keeps it. */
const form = v.object({
  /** '' while nothing is chosen. */
  result: v.picklist(['', 'confirm', 'sendBack']),
  opinion: v.string(),
})
export type ConfirmForm = v.InferOutput<typeof form>

const EMPTY: ConfirmForm = { result: '', opinion: '' }

/** The form of 确认办理. `handlerId`: whoever the case is assigned to, '' for a case its department handled itself. */
export function useConfirmForm(id: string, handlerId: string) {
  const nav = useNav()
  const draft = useDraft('handleConfirmEdit', id, form, EMPTY)
  const { result, opinion } = draft.value
  const refuses = result === 'sendBack'
  const submit = useSubmit({
    problems: () => confirmProblems({ passed: result === '' ? null : !refuses, reason: opinion }),
    send: () => {
      const data = {
        id,
        result: refuses ? ('sendBack' as const) : ('confirm' as const),
        opinion: opinion.trim(),
      }
      // Which call is for which: api/contract/caseConfirm.
      return handlerId === ''
        ? call(contract.handleConfirmSubmit, { data })
        : call(contract.personalConfirmSubmit, { data })
    },
    changes: CASE_READS,
    leaves: true,
    success: refuses ? '已打回，由处置人重新办理' : '已确认，等待核查',
    done: async () => {
      await draft.clear()
      nav.backTo(to.handleConfirm())
    },
  })
  return { draft, submit, refuses }
}
