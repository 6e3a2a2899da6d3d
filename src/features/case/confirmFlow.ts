import { queryDoneHandleConfirmPage, queryUnDoneHandleConfirmPage } from '@/api/contract/caseConfirm'
import type { CaseFlow } from '@/kit/case/flow'
import { to } from '@/kit/links'

/** 处置确认: what people of the department have handled, to be confirmed or sent back. */
export const confirmFlow: CaseFlow = {
  tabs: [
    { key: 'todo', label: '待确认', endpoint: queryUnDoneHandleConfirmPage },
    { key: 'done', label: '已确认', endpoint: queryDoneHandleConfirmPage },
  ],
  detail: (id) => to.handleConfirmDetail({ id }),
  act: { action: 'confirm', label: '去确认', to: (id) => to.handleConfirmEdit({ id }) },
}

/** The lock that confirming takes (spec §3: tackleType; its values are not shown there). */
export const CONFIRM_LOCK = 'confirm'
