import { doneCheckPage, unCheckPage, type VisitRow } from '@/api/contract/visit'
import type { FlowTab } from '@/kit/record/row/flow'
import { to } from '@/kit/screen/links'
import { visitKinds, type VisitFlow } from '@/entities/visit/visitKind'
import { visitFilters } from '@/entities/visit/visitFilters'

export const CHECKED: FlowTab<VisitRow> = {
  key: 'done',
  label: '已核查',
  endpoint: doneCheckPage,
  usual: 'handled',
  empty: { title: '还没有已核查任务', text: '您核查过的在这里，不论是否通过。' },
}

/** 核查任务: where one has to see whether it was put right, the nearest first; and where one has been. */
export const checkFlow: VisitFlow = {
  kind: visitKinds.check,
  filters: visitFilters,
  tabs: [
    {
      key: 'todo',
      label: '待核查',
      endpoint: unCheckPage,
      usual: 'distance',
      counted: true,
      empty: { title: '没有待核查任务', text: '您责任网格内处置完成的问题会派到这里。' },
    },
    CHECKED,
  ],
  detail: (id) => to.taskDetail({ kind: 'check', id }),
  act: { action: 'check', label: '去核查', to: (id) => to.checkAction({ id }) },
}
