import { queryAppendFeedbackPage } from '@/api/contract/caseFeedback'
import { caseKind, type CaseFlow } from '@/entities/case/caseKind'
import { to } from '@/kit/screen/links'
import { caseFilters } from '@/entities/case/filters'

/** 追加反馈: cases from stage 3 on, to which a record may be added. */
export const feedbackFlow: CaseFlow = {
  kind: caseKind,
  filters: caseFilters,
  tabs: [
    {
      key: 'all',
      label: '可反馈',
      endpoint: queryAppendFeedbackPage,
      usual: 'newest',
      empty: { title: '没有可反馈的案件', text: '案件签收后，可以随时追加反馈。' },
    },
  ],
  detail: (id) => to.caseAddFeedbackDetail({ id }),
  act: { action: 'appendFeedback', label: '去反馈', to: (id) => to.caseAddFeedbackEdit({ id }) },
}

/** Under which a detail asks who is at work on the case (spec §3: tackleType); adding a record takes no lock. */
export const FEEDBACK_LOCK = 'feedback'
