import { type CaseDetail } from '@/api/contract/case'
import { ApiError } from '@/api/envelope'
import { CASE_READS } from '@/kit/case/caseReads'
import { sendAct } from '@/kit/outbox/sendAct'
import { useNav } from '@/kit/screenContext'
import { useAccount } from '@/kit/useAccount'
import { useDraft, type Draft } from '@/kit/useDraft'
import { useSubmit } from '@/kit/useSubmit'
import {
  actOf,
  emptyFeedback,
  FEEDBACK_DRAFTS,
  feedbackForm,
  missingIn,
  seen,
  type FeedbackForm,
} from './feedbackForm'

/** The form of 反馈办理: it goes through the outbox, so that it may be sent without a network, and exactly once. */
export function useFeedbackForm(caseId: string, clientId: string, record: CaseDetail | undefined) {
  const nav = useNav()
  const userId = useAccount()?.id ?? ''
  const kept = useDraft(FEEDBACK_DRAFTS, clientId, feedbackForm, emptyFeedback(caseId))
  // What the server says now comes before what was known when the draft was written.
  const about = record ? seen(record, userId) : kept.value.about
  const set: Draft<FeedbackForm>['set'] = (change) =>
    kept.set((value) => ({ about, ...(typeof change === 'function' ? change(value) : change) }))
  const draft: Draft<FeedbackForm> = { ...kept, value: { ...kept.value, about }, set }
  const submit = useSubmit({
    problems: () => missingIn(draft.value),
    send: () =>
      sendAct(draft, {
        actOf: (value) => {
          const act = actOf({ ...value, about }, clientId)
          if (!act) throw new ApiError('business', '案件没有加载出来，请稍后再试')
          return act
        },
        photosOf: ({ photos }) => photos,
        done: '已反馈',
      }),
    changes: CASE_READS,
    leaves: true,
    success: ({ words }) => words,
    done: () => void nav.back(),
  })
  return { draft, submit }
}
