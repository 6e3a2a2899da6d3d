import { keyTaskAnsweredPage, keyTaskUnAnswerPage } from '@/api/contract/keyTaskCheck'
import { to } from '@/kit/screen/links'
import { keyTaskKind, TASK_MORE, type TaskFlow, type TaskView } from '@/entities/keytask/keyTaskKind'
import { ANSWER } from '@/entities/keytask/taskLinks'
import { taskFilters } from '@/entities/keytask/taskFilters'

/** 核查反馈: what a 核查 found wrong, to be answered by the 主办; and what has been answered. */
export const taskAnswerFlow: TaskFlow = {
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
  act: { ...ANSWER, label: '去反馈' },
}

/** 核查反馈详情 */
export const taskAnswerView: TaskView = {
  kind: keyTaskKind,
  // Under which it asks who is at work on the task (spec §3: tackleType); adding a line takes no lock.
  tackleType: 'answer',
  main: () => ({ ...ANSWER, label: '反馈整改' }),
  more: TASK_MORE,
}
