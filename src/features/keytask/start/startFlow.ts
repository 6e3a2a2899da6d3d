import { keyTaskDraftPage, keyTaskStartedPage } from '@/api/contract/keyTaskStart'
import { to } from '@/kit/screen/links'
import { keyTaskKind, type TaskFlow } from '@/entities/keytask/keyTaskKind'
import { SUBMIT } from '@/entities/keytask/taskLinks'
import { taskFilters } from '@/entities/keytask/taskFilters'

/** The lock that writing a draft takes. */
export const START_LOCK = 'start'

/** 督办发起: own drafts, also those that came back, and what one has started. */
export const startFlow: TaskFlow = {
  kind: keyTaskKind,
  filters: taskFilters,
  tabs: [
    {
      key: 'draft',
      label: '草稿',
      what: '督办草稿',
      endpoint: keyTaskDraftPage,
      usual: 'newest',
      counted: true,
      empty: { title: '没有督办草稿', text: '存下的草稿、被退回和撤回的督办会出现在这里。' },
    },
    {
      key: 'started',
      label: '我发起的',
      endpoint: keyTaskStartedPage,
      usual: 'newest',
      empty: { title: '还没有发起过督办', text: '提交后的督办在这里，可以看到办到哪一步。' },
    },
  ],
  detail: (id, { stage }) => (stage === 'draft' ? SUBMIT.to(id) : to.keyTaskHandleDetail({ id })),
  act: SUBMIT,
}
