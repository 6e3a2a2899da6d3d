import {
  findingClosedPage,
  findingHandledPage,
  findingReviewPage,
  findingTodoPage,
} from '@/api/contract/campaignFinding'
import { to } from '@/kit/screen/hooks'
import {
  findingKind,
  type FindingFlow,
  ASSIGN,
  FINDING_FEEDBACK,
  REVIEW,
} from '@/entities/campaign/findingKind'
import { findingFilters } from '@/entities/campaign/findingFilters'

/** 专项处置: to be corrected, to be reviewed, submitted, closed. */
export const handleFlow: FindingFlow = {
  kind: findingKind,
  filters: findingFilters,
  tabs: [
    {
      key: 'todo',
      label: '待处置',
      endpoint: findingTodoPage,
      counted: true,
      empty: { title: '没有待处置的专项问题', text: '专项中登记、由您或您部门处置的问题会到这里。' },
    },
    {
      key: 'review',
      label: '待复核',
      endpoint: findingReviewPage,
      usual: 'handled',
      counted: true,
      empty: { title: '没有待复核的专项问题', text: '处置人提交后、由您复核的问题会到这里。' },
    },
    {
      key: 'handled',
      label: '已处置',
      endpoint: findingHandledPage,
      usual: 'handled',
      counted: true,
      empty: { title: '没有等待复核的专项问题', text: '提交处置后、还没有复核的问题在这里。' },
    },
    {
      key: 'closed',
      label: '已办结',
      endpoint: findingClosedPage,
      usual: 'handled',
      empty: { title: '还没有已办结的专项问题', text: '复核同意后的问题在这里。' },
    },
  ],
  detail: (id) => to.specialProHandleDetail({ id }),
  act: FINDING_FEEDBACK,
  others: [ASSIGN, REVIEW],
}
