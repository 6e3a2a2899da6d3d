import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { queryAppendPage, queryHandlePage } from '@/api/contract/caseHandle'
import { queryCaseByPage } from '@/api/contract/caseQuery'
import { HandlingTab } from '@/domain/case/stage'
import { caseKind, type CaseFlow } from '@/entities/case/caseKind'
import { to } from '@/kit/screen/links'
import { ASSIGN_BATCH, LINKS } from '../caseLinks'
import { handlingTabs } from './handlingTabs'
import { caseFilters } from '@/entities/case/filters'

/** 案件处置: what a department has to handle, must rectify, has handled, and what is closed. */
const handlingFlow: CaseFlow = {
  kind: caseKind,
  filters: caseFilters,
  tabs: handlingTabs({
    todo: {
      endpoint: queryHandlePage,
      empty: { title: '没有待处置案件', text: '签收后的案件会出现在这里。' },
    },
    rework: {
      endpoint: queryAppendPage,
      empty: { title: '没有追加整改案件', text: '核查不通过的案件会回到这里。' },
    },
    // One call serves both; the state it asks for tells them apart.
    done: {
      endpoint: queryCaseByPage,
      query: { handleTab: HandlingTab.done },
      empty: { title: '还没有已处置案件', text: '提交处置后，等待核查的案件在这里。' },
    },
    closed: {
      endpoint: queryCaseByPage,
      query: { handleTab: HandlingTab.closed },
      empty: { title: '还没有已结案案件', text: '核查通过的案件在这里。' },
    },
  }),
  detail: (id) => to.caseHandleDetail({ id }),
  others: [LINKS.assign],
  batch: ASSIGN_BATCH,
  act: { ...LINKS.handle, label: '去处置' },
}

/** 案件处置 */
export default function CaseHandle() {
  return <FlowScreen flow={handlingFlow} />
}
