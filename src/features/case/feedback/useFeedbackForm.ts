import type { Draft } from '@/kit/edit/draft'
import type { CaseDetail } from '@/api/contract/case'
import { useAccount } from '@/kit/data/useAccount'
import { useDraft } from '@/kit/edit/useDraft'
import type { Form } from '@/kit/edit/useForm'
import { useActForm } from '@/kit/outbox/form/useActForm'
import { emptyFeedback, feedbackForm, missingIn, photosOf, seen, type FeedbackForm } from './feedbackForm'
import { feedbackKind } from './feedbackKind'

export type Feedback = Form<FeedbackForm>

/** The form of 反馈办理: it goes through the outbox, so that it may be sent without a network, and exactly once. */
export function useFeedbackForm(caseId: string, clientId: string, record: CaseDetail | undefined): Feedback {
  const userId = useAccount()?.id ?? ''
  const kept = useDraft(feedbackKind.drafts, clientId, feedbackForm, emptyFeedback(caseId))
  // What the server says now comes before what was known when the draft was written.
  const about = record ? seen(record, userId) : kept.value.about
  const draft: Draft<FeedbackForm> = {
    ...kept,
    value: { ...kept.value, about },
    set: (change) =>
      kept.set((value) => ({ about, ...(typeof change === 'function' ? change(value) : change) })),
    handOver: (work) => kept.handOver((value) => work({ ...value, about })),
  }
  return useActForm({ kind: feedbackKind, missing: missingIn, photosOf }, clientId, draft)
}
