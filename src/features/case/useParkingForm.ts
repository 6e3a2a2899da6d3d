import * as v from 'valibot'
import { call } from '@/api/call'
import * as contract from '@/api/contract/caseRelease'
import { parkProblems, releaseProblems } from '@/domain/case/evidence'
import { wireTime } from '@/domain/time'
import { CASE_READS } from '@/kit/case/caseReads'
import { to } from '@/kit/links'
import { useNav } from '@/kit/screenContext'
import { useDraft } from '@/kit/useDraft'
import { useSubmit } from '@/kit/useSubmit'
import { now } from '@/stores/clock'

/** 解挂申请 as its draft keeps it. */
const form = v.object({
  reason: v.string(),
  /** 挂账 only: until when (ms). */
  until: v.nullable(v.number()),
})
export type ParkingForm = v.InferOutput<typeof form>

/** What is asked for: the clock to run again, or to stand. */
export type Apply = 'release' | 'park'

const EMPTY: ParkingForm = { reason: '', until: null }

/** The form of 解挂申请, for 解挂 or for 挂账; each keeps a draft of its own. */
export function useParkingForm(id: string, apply: Apply) {
  const nav = useNav()
  const draft = useDraft(apply === 'park' ? 'casePark' : 'caseRelieveEdit', id, form, EMPTY)
  const { reason, until } = draft.value
  const submit = useSubmit({
    problems: () => (apply === 'park' ? parkProblems({ reason, until }, now()) : releaseProblems({ reason })),
    send: () =>
      call(contract.releaseApply, {
        data: {
          id,
          apply,
          reason: reason.trim(),
          parkedUntil: apply === 'park' && until !== null ? wireTime(until) : undefined,
        },
      }),
    changes: CASE_READS,
    leaves: true,
    success: apply === 'park' ? '已挂账，处置时限停止计时' : '已解挂，处置时限恢复计时',
    done: async () => {
      await draft.clear()
      // A parked case is looked at further where it was; a released one leaves this list.
      if (apply === 'park') nav.back()
      else nav.backTo(to.caseRelieve())
    },
  })
  return { draft, submit }
}
