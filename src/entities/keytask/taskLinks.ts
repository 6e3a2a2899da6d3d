import { to } from '@/kit/screen/links'
import type { TaskLink } from './keyTaskKind'

// Each move on a 督办任务 with the form it is made in. Lists and details that are for it call it their own way.

const handle = (id: string) => to.keyTaskHandleEdit({ id })
const approve = (id: string) => to.examineApprovalEdit({ id })

export const SUBMIT: TaskLink = { action: 'submit', label: '继续填写', to: (id) => to.keyTaskStart({ id }) }

// By the return: whoever may return a task may look at it, also where its period is over and it cannot be agreed to any more.
export const APPROVE: TaskLink = { action: 'return', label: '去审批', to: approve }
export const DECIDE_DELAY: TaskLink = { action: 'decideDelay', label: '审批延期', to: approve }

export const SIGN: TaskLink = { action: 'sign', label: '签收', to: handle }
export const FEEDBACK: TaskLink = { action: 'feedback', label: '阶段反馈', to: handle }
export const FINISH: TaskLink = {
  action: 'finish',
  label: '提交办结',
  to: (id) => to.keyTaskHandleEdit({ id, finish: '1' }),
}
export const ANSWER: TaskLink = {
  action: 'answer',
  label: '核查反馈',
  to: (id) => to.checkFeedbackEdit({ id }),
}

export const CONFIRM: TaskLink = {
  action: 'confirm',
  label: '确认办理',
  to: (id) => to.keyTaskConfirmEdit({ id }),
}
export const INSPECT: TaskLink = {
  action: 'inspect',
  label: '现场核查',
  to: (id) => to.fieldInspection({ id }),
}
