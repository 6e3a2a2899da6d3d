import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { keyTaskDonePage, keyTaskHandlePage, keyTaskSignPage } from '@/api/contract/keytaskHandle'
import { TASK_TAB_LABEL, TaskTab } from '@/domain/keytask/taskStage'
import { to } from '@/kit/screen/hooks'
import { keyTaskKind, type TaskFlow, taskLinks } from '@/entities/keytask/keyTaskKind'
import { taskFilters } from '@/entities/keytask/taskFilters'
import { keyTaskDoneApprovePage, keyTaskUnApprovePage } from '@/api/contract/keytaskApprove'
import { keyTaskDoneConfirmPage, keyTaskUnConfirmPage } from '@/api/contract/keytaskConfirm'
import { keyTaskAnsweredPage, keyTaskUnAnswerPage } from '@/api/contract/keytaskCheck'

const tab = <const K extends TaskTab>(key: K) => ({ key, label: TASK_TAB_LABEL[key] })

/** 督办办理: to be signed, in progress, and done. */
const taskHandlingFlow: TaskFlow = {
  kind: keyTaskKind,
  filters: taskFilters,
  tabs: [
    {
      ...tab(TaskTab.sign),
      endpoint: keyTaskSignPage,
      counted: true,
      empty: { title: '没有待签收督办', text: '审批通过的督办会到主办部门这里。' },
    },
    {
      ...tab(TaskTab.handle),
      endpoint: keyTaskHandlePage,
      counted: true,
      empty: { title: '没有办理中的督办', text: '签收后的督办在这里反馈、办结。' },
    },
    {
      ...tab(TaskTab.done),
      endpoint: keyTaskDonePage,
      usual: 'newest',
      empty: { title: '还没有已办督办', text: '提交办结后的督办在这里。' },
    },
  ],
  detail: (id) => to.keyTaskHandleDetail({ id }),
  others: [taskLinks.sign],
  act: taskLinks.feedback,
}

/** 督办审批: submitted tasks, and requested delays. */
const approvalFlow: TaskFlow = {
  kind: keyTaskKind,
  filters: taskFilters,
  tabs: [
    {
      key: 'todo',
      label: '待审批',
      endpoint: keyTaskUnApprovePage,
      counted: true,
      empty: { title: '没有待审批督办', text: '提交给您审批的督办和延期申请会出现在这里。' },
    },
    {
      key: 'done',
      label: '已审批',
      endpoint: keyTaskDoneApprovePage,
      usual: 'newest',
      empty: { title: '还没有已审批督办', text: '同意或退回过的督办在这里，可以看到办到哪一步。' },
    },
  ],
  detail: (id) => to.examineApprovalDetail({ id }),
  others: [taskLinks.decideDelay],
  act: taskLinks.approve,
}

/** 督办确认: the user's tasks that the 主办 has submitted. */
const taskConfirmFlow: TaskFlow = {
  kind: keyTaskKind,
  filters: taskFilters,
  tabs: [
    {
      key: 'todo',
      label: '待确认',
      endpoint: keyTaskUnConfirmPage,
      counted: true,
      empty: { title: '没有待确认督办', text: '您发起的督办，主办提交办结后会到这里。' },
    },
    {
      key: 'done',
      label: '已确认',
      endpoint: keyTaskDoneConfirmPage,
      usual: 'newest',
      empty: { title: '还没有已确认督办', text: '确认过的督办在这里，等待现场核查或已办结。' },
    },
  ],
  detail: (id) => to.keyTaskConfirmDetail({ id }),
  act: { ...taskLinks.confirm, label: '去确认' },
}

/** 核查反馈: failed 核查 for the 主办 to answer, and answered ones. */
const taskAnswerFlow: TaskFlow = {
  kind: keyTaskKind,
  filters: taskFilters,
  tabs: [
    {
      key: 'todo',
      label: '待反馈',
      endpoint: keyTaskUnAnswerPage,
      counted: true,
      empty: { title: '没有待反馈核查', text: '现场核查不通过的督办，会到主办这里反馈整改。' },
    },
    {
      key: 'done',
      label: '已反馈',
      endpoint: keyTaskAnsweredPage,
      usual: 'newest',
      empty: { title: '还没有已反馈核查', text: '反馈过整改的督办在这里。' },
    },
  ],
  detail: (id) => to.checkFeedbackDetail({ id }),
  act: { ...taskLinks.answer, label: '去反馈' },
}

/** 督办办理 */
export function KeyTaskHandle() {
  return <FlowScreen flow={taskHandlingFlow} />
}

/** 督办审批 */
export function ExamineApproval() {
  return <FlowScreen flow={approvalFlow} />
}

/** 督办确认 */
export function KeyTaskConfirm() {
  return <FlowScreen flow={taskConfirmFlow} />
}

/** 核查反馈 */
export function CheckFeedback() {
  return <FlowScreen flow={taskAnswerFlow} />
}
