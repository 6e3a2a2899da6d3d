import { queryDoneHandleConfirmPage, queryUnDoneHandleConfirmPage } from '@/api/contract/caseConfirm'
import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { CASES, caseKind, type CaseFlow, type CaseScreens } from '@/entities/case/caseKind'
import type { CaseRow } from '@/api/contract/case'
import { to } from '@/kit/screen/links'
import type { FlowTab } from '@/kit/record/row/flow'
import { caseFilters } from '@/entities/case/filters'
import { queryAppendFeedbackPage } from '@/api/contract/caseFeedback'
import { queryDoneReleasePage, queryOnReleasePage } from '@/api/contract/caseRelease'
import { linksOf } from './caseLinks'
import { keyCaseDoneConfirmPage, keyCaseUnConfirmPage } from '@/api/contract/caseKey'
import { KEY_CASES } from '@/entities/case/keyCaseKind'
import { queryRevokePage } from '@/api/contract/caseWithdraw'
import { isSubmittedInPerson } from '@/domain/case/personal'
import { factsOf } from '@/entities/case/facts'

type Endpoint = FlowTab<CaseRow>['endpoint']

/** 处置确认: what people of the department have handled, to be confirmed or sent back. */
const confirmFlow = (screens: CaseScreens, todo: Endpoint, done: Endpoint): CaseFlow => ({
  kind: screens.kind,
  filters: caseFilters,
  tabs: [
    {
      key: 'todo',
      label: '待确认',
      endpoint: todo,
      counted: true,
      empty: { title: '没有待确认案件', text: '处置人提交结果后，案件会出现在这里。' },
    },
    {
      key: 'done',
      label: '已确认',
      endpoint: done,
      usual: 'handled',
      empty: { title: '还没有已确认案件', text: '确认过的案件在这里，等待核查。' },
    },
  ],
  detail: (id) => screens.confirm.detail({ id }),
  act: { ...linksOf(screens).confirm, label: '去确认' },
})

/** 追加反馈: cases from stage 3 on, to which a record may be added. */
const feedbackFlow: CaseFlow = {
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

/** 案件解挂: cases whose clock stands, and those that were parked before. */
const releaseFlow: CaseFlow = {
  kind: caseKind,
  filters: caseFilters,
  tabs: [
    {
      key: 'parked',
      label: '挂账中',
      endpoint: queryOnReleasePage,
      empty: { title: '没有挂账案件', text: '暂时不能处置的案件，可在处置详情的“更多”中申请挂账。' },
    },
    {
      key: 'released',
      label: '已解挂',
      endpoint: queryDoneReleasePage,
      usual: 'handled',
      empty: { title: '还没有解挂案件', text: '申请解挂或挂账到期的案件在这里。' },
    },
  ],
  detail: (id) => to.caseRelieveDetail({ id }),
  act: { action: 'release', label: '去解挂', to: (id) => to.caseRelieveEdit({ id }) },
}

const flow = confirmFlow(CASES, queryUnDoneHandleConfirmPage, queryDoneHandleConfirmPage)

/** 处置确认 */
export function HandleConfirm() {
  return <FlowScreen flow={flow} />
}

const keyConfirmFlow = confirmFlow(KEY_CASES, keyCaseUnConfirmPage, keyCaseDoneConfirmPage)

/** 重点处置确认 */
export function KeyHandleConfirm() {
  return <FlowScreen flow={keyConfirmFlow} />
}

/** 案件解挂 */
export function CaseRelieve() {
  return <FlowScreen flow={releaseFlow} />
}

/** 追加反馈 */
export function CaseAddFeedback() {
  return <FlowScreen flow={feedbackFlow} />
}

/** 案件撤回: what one has submitted and the next in line has not opened yet. */
const withdrawFlow: CaseFlow = {
  kind: caseKind,
  filters: caseFilters,
  tabs: [
    {
      key: 'revocable',
      label: '可撤回',
      endpoint: queryRevokePage,
      empty: { title: '没有可撤回的案件', text: '您提交后、下一环节还没有打开的案件会出现在这里。' },
    },
  ],
  detail: (id, row) =>
    isSubmittedInPerson(factsOf(row)) ? to.personalHandleDetail({ id }) : to.caseHandleDetail({ id }),
  act: { action: 'withdraw', label: '撤回', to: (id) => to.caseWithdrawalEdit({ id }) },
}

/** 案件撤回 */
export function CaseWithdrawal() {
  return <FlowScreen flow={withdrawFlow} />
}
