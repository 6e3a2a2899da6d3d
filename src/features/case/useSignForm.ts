import * as v from 'valibot'
import { call } from '@/api/call'
import { signSubmit } from '@/api/contract/caseWork'
import { refuseSignProblems, signProblems } from '@/domain/case/evidence'
import { CASE_READS } from '@/kit/case/caseReads'
import { to } from '@/kit/links'
import { useNav } from '@/kit/screenContext'
import { useDraft } from '@/kit/useDraft'
import { useSubmit } from '@/kit/useSubmit'

/** 签收办理 as its draft keeps it. */
const form = v.object({
  result: v.picklist(['sign', 'refuse']),
  opinion: v.string(),
  handlerId: v.string(),
  handlerName: v.string(),
})
export type SignForm = v.InferOutput<typeof form>

const EMPTY: SignForm = { result: 'sign', opinion: '', handlerId: '', handlerName: '' }

/** The form of 签收办理: sign with an opinion, perhaps assign a handler, or refuse with a reason. */
export function useSignForm(id: string) {
  const nav = useNav()
  const draft = useDraft('caseEdit', id, form, EMPTY)
  const { result, opinion, handlerId } = draft.value
  const refuses = result === 'refuse'
  const submit = useSubmit({
    problems: () => (refuses ? refuseSignProblems({ reason: opinion }) : signProblems({ opinion })),
    send: () =>
      call(signSubmit, {
        data: {
          id,
          result,
          opinion: opinion.trim(),
          handlerId: refuses ? undefined : handlerId || undefined,
        },
      }),
    changes: CASE_READS,
    leaves: true,
    success: refuses ? '已退回' : handlerId ? '已签收并指派' : '已签收',
    done: async () => {
      await draft.clear()
      nav.backTo(to.caseSign())
    },
  })
  return { draft, submit, refuses }
}
