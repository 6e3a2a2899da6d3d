import type { CaseRow } from '@/api/contract/case'
import type { CaseFlow, CaseScreens } from '@/entities/case/caseKind'
import type { FlowTab } from '@/kit/record/row/flow'
import { linksOf } from '../caseLinks'
import { caseFilters } from '@/entities/case/filters'

type Endpoint = FlowTab<CaseRow>['endpoint']

/** 处置确认: what people of the department have handled, to be confirmed or sent back. */
export const confirmFlow = (screens: CaseScreens, todo: Endpoint, done: Endpoint): CaseFlow => ({
  kind: screens.kind,
  filters: caseFilters,
  tabs: [
    {
      key: 'todo',
      label: '待确认',
      endpoint: todo,
      counted: true,
      empty: { title: '没有待确认案件', text: '处置人提交结果后，案件会出现在这里。' },
    },
    {
      key: 'done',
      label: '已确认',
      endpoint: done,
      usual: 'handled',
      empty: { title: '还没有已确认案件', text: '确认过的案件在这里，等待核查。' },
    },
  ],
  detail: (id) => screens.confirm.detail({ id }),
  act: { ...linksOf(screens).confirm, label: '去确认' },
})
