import { keyTaskDonePage, keyTaskHandlePage, keyTaskSignPage } from '@/api/contract/keyTaskHandle'
import { TASK_TAB_LABEL, TaskTab, type TaskStage } from '@/domain/keytask/taskStage'
import { to } from '@/kit/screen/links'
import {
  keyTaskKind,
  TASK_MORE,
  type TaskFlow,
  type TaskLink,
  type TaskView,
} from '@/entities/keytask/keyTaskKind'
import {
  ANSWER,
  APPROVE,
  CONFIRM,
  DECIDE_DELAY,
  FEEDBACK,
  FINISH,
  INSPECT,
  SIGN,
  SUBMIT,
} from '@/entities/keytask/taskLinks'
import { taskFilters } from '@/entities/keytask/taskFilters'

/** The lock that signing and handing in take (spec §3: tackleType; its values are not shown there). */
export const TASK_LOCK = 'handle'

const tab = <const K extends TaskTab>(key: K) => ({ key, label: TASK_TAB_LABEL[key] })

/** 督办办理: to be signed, worked on, and what has gone on from there. */
export const taskHandlingFlow: TaskFlow = {
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
  others: [SIGN],
  act: FEEDBACK,
}

/** What is to be done with a task where it stands, by whoever has it there. */
const DUE: Record<TaskStage, TaskLink> = {
  draft: SUBMIT,
  approving: APPROVE,
  signing: SIGN,
  handling: FEEDBACK,
  confirming: CONFIRM,
  inspecting: INSPECT,
  closed: FEEDBACK,
}

/** 督办详情: the one everybody comes to, from whatever names a task; so it offers what is each one's. */
export const taskHandlingView: TaskView = {
  kind: keyTaskKind,
  tackleType: TASK_LOCK,
  main: ({ stage }) => DUE[stage],
  others: [FINISH, ANSWER, DECIDE_DELAY],
  more: [
    { action: 'askDelay', label: '申请延期', to: (id) => to.keyApplyDelay({ id }), explained: true },
    ...TASK_MORE,
  ],
}
