import { doneVerifyPage, unVerifyPage, type VisitRow } from '@/api/contract/visit'
import type { FlowTab } from '@/kit/record/row/flow'
import { to } from '@/kit/screen/links'
import { visitKinds, type VisitFlow } from '@/entities/visit/visitKind'
import { visitFilters } from '@/entities/visit/visitFilters'

export const VERIFIED: FlowTab<VisitRow> = {
  key: 'done',
  label: '已核实',
  endpoint: doneVerifyPage,
  usual: 'handled',
  empty: { title: '还没有已核实任务', text: '您核实过的在这里，不论是否属实。' },
}

/** 核实任务: where one has to see whether a report is true, the nearest first; and where one has been. */
export const verifyFlow: VisitFlow = {
  kind: visitKinds.verify,
  filters: visitFilters,
  tabs: [
    {
      key: 'todo',
      label: '待核实',
      endpoint: unVerifyPage,
      usual: 'distance',
      counted: true,
      empty: { title: '没有待核实任务', text: '您责任网格内新上报的问题会派到这里。' },
    },
    VERIFIED,
  ],
  detail: (id) => to.taskDetail({ kind: 'verify', id }),
  act: { action: 'verify', label: '去核实', to: (id) => to.verifyAction({ id }) },
}
