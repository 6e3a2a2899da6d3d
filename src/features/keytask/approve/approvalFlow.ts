import type { KeyTaskRow } from '@/api/contract/keyTask'
import { keyTaskDoneApprovePage, keyTaskUnApprovePage } from '@/api/contract/keyTaskApprove'
import { to } from '@/kit/screen/links'
import { keyTaskKind, TASK_MORE, type TaskFlow, type TaskView } from '@/entities/keytask/keyTaskKind'
import { APPROVE, DECIDE_DELAY } from '@/entities/keytask/taskLinks'
import { taskFilters } from '@/entities/keytask/taskFilters'

/** The lock that approving takes. */
export const APPROVE_LOCK = 'approve'

/** What waits for the 审批人: the task itself, or a delay of it. */
export type Asked = 'task' | 'delay'

export const askedOf = ({ stage, delay }: KeyTaskRow): Asked =>
  stage === 'handling' && delay !== null ? 'delay' : 'task'

/** 督办审批: tasks that were submitted, and delays that were asked for. */
export const approvalFlow: TaskFlow = {
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
  others: [DECIDE_DELAY],
  act: APPROVE,
}

/** 审批详情 */
export const approvalView: TaskView = {
  kind: keyTaskKind,
  tackleType: APPROVE_LOCK,
  main: (record) => (askedOf(record) === 'delay' ? DECIDE_DELAY : APPROVE),
  more: TASK_MORE,
}
