import type { ActionLink } from '@/kit/case/OfferedActions'
import { to } from '@/kit/links'
import type { Navigator } from '@/kit/screenContext'
import type { MenuItem } from '@/ui/Menu'

/** What may be done besides handling, offered where a case is looked at or handled. */
export const DELAY_LINK: ActionLink = {
  action: 'delay',
  label: '申请延期',
  to: (id) => to.applyDelay({ id }),
}
export const WITHDRAW_LINK: ActionLink = {
  action: 'withdraw',
  label: '撤回',
  to: (id) => to.caseWithdrawalEdit({ id }),
}

/** Handling, by the department that holds the case and by the person it is assigned to. */
export const HANDLE_LINK: ActionLink = {
  action: 'handle',
  label: '处置办理',
  to: (id) => to.caseHandleEdit({ id }),
}
export const PERSONAL_LINK: ActionLink = {
  action: 'personalHandle',
  label: '处置办理',
  to: (id) => to.personalHandleEdit({ id }),
}

/** 更多 of a case under way. */
export const handlingMore = (id: string, nav: Navigator): MenuItem[] => [
  { key: 'info', label: '处置信息', onClick: () => nav.go(to.handleInfo({ id })) },
  { key: 'files', label: '全部附件', onClick: () => nav.go(to.attachmentDetail({ id })) },
  { key: 'labels', label: '案件标签', onClick: () => nav.go(to.caseLable({ id })) },
  { key: 'park', label: '挂账与解挂', onClick: () => nav.go(to.caseRelieveDetail({ id })) },
  { key: 'feedback', label: '追加反馈', onClick: () => nav.go(to.caseAddFeedbackEdit({ id })) },
]
