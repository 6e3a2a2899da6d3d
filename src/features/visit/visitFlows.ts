import { doneVerifyPage, unVerifyPage, type VisitRow, doneCheckPage, unCheckPage } from '@/api/contract/visit'
import type { FlowTab } from '@/kit/record/row/flow'
import { to } from '@/kit/screen/links'
import { visitKinds, type VisitFlow } from '@/entities/visit/visitKind'
import { visitFilters } from '@/entities/visit/visitFilters'
import type { VisitKind } from '@/domain/visit/visit'

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

/** The locks that visits take (spec §3: tackleType; its values are not shown there). */
export const VISIT_LOCK: Record<VisitKind, string> = { verify: 'verify', check: 'check' }
