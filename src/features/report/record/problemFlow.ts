import { myProblemPage, type ProblemRow } from '@/api/contract/problem'
import type { FlowTab } from '@/kit/record/row/flow'
import { to } from '@/kit/screen/links'
import { ADD_LINK, WITHDRAW_LINK } from '@/entities/report/problemLinks'
import { problemKind, type ProblemFlow } from '@/entities/report/problemKind'
import { problemFilters } from '@/entities/report/problemFilters'

const tab = (key: string, label: string, empty: FlowTab<ProblemRow>['empty']): FlowTab<ProblemRow> => ({
  key,
  label,
  endpoint: myProblemPage,
  query: { state: key },
  empty,
})

/** 问题记录: one's own reports, by how far they have come. */
export const problemFlow: ProblemFlow = {
  kind: problemKind,
  filters: problemFilters,
  tabs: [
    tab('reported', '待核实', {
      title: '没有待核实的问题',
      text: '上报后、还没有核实的问题会出现在这里，可以撤回。',
    }),
    tab('underway', '办理中', {
      title: '没有办理中的问题',
      text: '核实属实、派给部门的问题会出现在这里。',
    }),
    tab('over', '已结案', { title: '没有已结案的问题', text: '处置完成、核查通过的问题会出现在这里。' }),
    tab('voided', '未立案', { title: '没有未立案的问题', text: '核实不属实的问题会出现在这里。' }),
  ],
  detail: (id) => to.problemDetail({ id }),
  act: WITHDRAW_LINK,
  others: [ADD_LINK],
}
