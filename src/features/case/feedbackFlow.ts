import { queryAppendFeedbackPage } from '@/api/contract/caseFeedback'
import type { CaseFlow } from '@/kit/case/flow'
import { to } from '@/kit/links'

/** 追加反馈: cases from stage 3 on, to which a record may be added. */
export const feedbackFlow: CaseFlow = {
  tabs: [{ key: 'all', label: '可反馈', endpoint: queryAppendFeedbackPage, usual: 'newest' }],
  detail: (id) => to.caseAddFeedbackDetail({ id }),
  act: { action: 'appendFeedback', label: '去反馈', to: (id) => to.caseAddFeedbackEdit({ id }) },
}

/** Under which a detail asks who is at work on the case (spec §3: tackleType); adding a record takes no lock. */
export const FEEDBACK_LOCK = 'feedback'
