import type { Draft } from '@/kit/edit/draft'
import type { CaseDetail } from '@/api/contract/case'
import { useAccount } from '@/kit/data/useAccount'
import type { Form } from '@/kit/edit/useForm'
import { useActDraft } from '@/kit/outbox/form/useActDraft'
import { useActForm } from '@/kit/outbox/form/useActForm'
import { emptyFeedback, feedbackForm, missingIn, photosOf, seen, type FeedbackForm } from './feedbackForm'
import { feedbackKind } from './feedbackKind'

export type Feedback = Form<FeedbackForm>

/** The form of 反馈办理: it goes through the outbox, so that it may be sent without a network, and exactly once. */
export function useFeedbackForm(caseId: string, record: CaseDetail | undefined) {
  const userId = useAccount()?.id ?? ''
  const spec = { kind: feedbackKind, schema: feedbackForm, empty: emptyFeedback(caseId) }
  const { clientId, former, draft: kept } = useActDraft(spec, caseId)
  // What the server says now comes before what was known when the draft was written.
  const about = record ? seen(record, userId) : kept.value.about
  const draft: Draft<FeedbackForm> = {
    ...kept,
    value: { ...kept.value, about },
    set: (change) =>
      kept.set((value) => ({ about, ...(typeof change === 'function' ? change(value) : change) })),
    handOver: (work) => kept.handOver((value) => work({ ...value, about })),
  }
  const form: Feedback = useActForm({ kind: feedbackKind, missing: missingIn, photosOf }, clientId, draft)
  return { former, form }
}
