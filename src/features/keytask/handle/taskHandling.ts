import { keyTaskDonePage, keyTaskHandlePage, keyTaskSignPage } from '@/api/contract/keyTaskHandle'
import { TASK_TAB_LABEL, TaskTab } from '@/domain/keytask/taskStage'
import { to } from '@/kit/screen/links'
import { keyTaskKind, TASK_MORE, type TaskFlow, type TaskLink, type TaskView } from '../kind/keyTaskKind'

/** The lock that signing and handing in take (spec §3: tackleType; its values are not shown there). */
export const TASK_LOCK = 'handle'

const tab = <const K extends TaskTab>(key: K) => ({ key, label: TASK_TAB_LABEL[key] })
const edit = (id: string) => to.keyTaskHandleEdit({ id })

const SIGN: TaskLink = { action: 'sign', label: '签收', to: edit }
const FEEDBACK: TaskLink = { action: 'feedback', label: '阶段反馈', to: edit }
const FINISH: TaskLink = {
  action: 'finish',
  label: '提交办结',
  to: (id) => to.keyTaskHandleEdit({ id, finish: '1' }),
}

/** 督办办理: to be signed, worked on, and what has gone on from there. */
export const taskHandlingFlow: TaskFlow = {
  kind: keyTaskKind,
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

/** 督办详情 */
export const taskHandlingView: TaskView = {
  kind: keyTaskKind,
  tackleType: TASK_LOCK,
  main: ({ stage }) => (stage === 'signing' ? SIGN : FEEDBACK),
  others: [FINISH],
  more: [{ action: 'askDelay', label: '申请延期', to: (id) => to.keyApplyDelay({ id }) }, ...TASK_MORE],
}
