import { keyTaskDoneConfirmPage, keyTaskUnConfirmPage } from '@/api/contract/keyTaskConfirm'
import { to } from '@/kit/screen/links'
import { keyTaskKind, TASK_MORE, type TaskFlow, type TaskView } from '@/entities/keytask/keyTaskKind'
import { CONFIRM } from '@/entities/keytask/taskLinks'
import { taskFilters } from '@/entities/keytask/taskFilters'

/** The lock that confirming takes (spec §3: tackleType; its values are not shown there). */
export const CONFIRM_LOCK = 'confirm'

/** 督办确认: what one has started and the 主办 has handed in. */
export const taskConfirmFlow: TaskFlow = {
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
  act: { ...CONFIRM, label: '去确认' },
}

/** 督办确认详情 */
export const taskConfirmView: TaskView = {
  kind: keyTaskKind,
  tackleType: CONFIRM_LOCK,
  main: () => CONFIRM,
  more: TASK_MORE,
}
