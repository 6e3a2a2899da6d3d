import type { CaseDetail } from '@/api/contract/case'
import { useAccount } from '@/kit/data/useAccount'
import type { Form } from '@/kit/edit/useForm'
import { useActDraft } from '@/kit/outbox/form/useActDraft'
import { useActForm } from '@/kit/outbox/form/useActForm'
import { withSeen } from '@/kit/outbox/form/withSeen'
import {
  emptyFeedback,
  feedbackForm,
  missingIn,
  photosOf,
  seen,
  type CaseSeen,
  type FeedbackForm,
} from './feedbackForm'
import { feedbackKind } from './feedbackKind'

export type Feedback = Form<FeedbackForm>

/** The form of 反馈办理: it goes through the outbox, so that it may be sent without a network, and exactly once. */
export function useFeedbackForm(caseId: string, record: CaseDetail | undefined) {
  const userId = useAccount()?.id ?? ''
  const spec = { kind: feedbackKind, schema: feedbackForm, empty: emptyFeedback(caseId) }
  const { clientId, former, draft: kept } = useActDraft(spec, caseId)
  const draft = withSeen<CaseSeen, FeedbackForm>(kept, record && seen(record, userId))
  const form: Feedback = useActForm({ kind: feedbackKind, missing: missingIn, photosOf }, clientId, draft)
  return { former, form }
}
