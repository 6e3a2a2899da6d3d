import { keyTaskInspectedPage, keyTaskInspectPage } from '@/api/contract/keyTaskCheck'
import { to } from '@/kit/screen/links'
import { keyTaskKind, type TaskFlow } from '@/entities/keytask/keyTaskKind'
import { INSPECT } from '@/entities/keytask/taskLinks'
import { taskFilters } from '@/entities/keytask/taskFilters'

/** The lock that inspecting takes (spec §3: tackleType; its values are not shown there). */
export const INSPECT_LOCK = 'inspect'

/** 现场核查: where one was named to go and see, the nearest first; and where one has been. */
export const taskInspectFlow: TaskFlow = {
  kind: keyTaskKind,
  filters: taskFilters,
  tabs: [
    {
      key: 'todo',
      label: '待核查',
      endpoint: keyTaskInspectPage,
      usual: 'distance',
      counted: true,
      empty: { title: '没有待核查督办', text: '发起人确认并指定您核查后，会出现在这里。' },
    },
    {
      key: 'done',
      label: '已核查',
      endpoint: keyTaskInspectedPage,
      usual: 'newest',
      empty: { title: '还没有已核查督办', text: '您核查过的督办在这里，不论是否通过。' },
    },
  ],
  detail: (id) => to.keyTaskHandleDetail({ id }),
  act: { ...INSPECT, label: '去核查' },
}
