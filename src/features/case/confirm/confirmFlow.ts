import { queryDoneHandleConfirmPage, queryUnDoneHandleConfirmPage } from '@/api/contract/caseConfirm'
import { caseKind, type CaseFlow } from '@/kit/case/caseKind'
import { to } from '@/kit/screen/links'

/** 处置确认: what people of the department have handled, to be confirmed or sent back. */
export const confirmFlow: CaseFlow = {
  kind: caseKind,
  tabs: [
    {
      key: 'todo',
      label: '待确认',
      endpoint: queryUnDoneHandleConfirmPage,
      counted: true,
      empty: { title: '没有待确认案件', text: '处置人提交结果后，案件会出现在这里。' },
    },
    {
      key: 'done',
      label: '已确认',
      endpoint: queryDoneHandleConfirmPage,
      usual: 'handled',
      empty: { title: '还没有已确认案件', text: '确认过的案件在这里，等待核查。' },
    },
  ],
  detail: (id) => to.handleConfirmDetail({ id }),
  act: { action: 'confirm', label: '去确认', to: (id) => to.handleConfirmEdit({ id }) },
}

/** The lock that confirming takes (spec §3: tackleType; its values are not shown there). */
export const CONFIRM_LOCK = 'confirm'
