import { queryAppendPage, queryHandlePage } from '@/api/contract/caseHandle'
import { queryCaseByPage } from '@/api/contract/caseQuery'
import { HANDLING_TAB_LABEL, HandlingTab } from '@/domain/case/stage'
import { caseKind, type CaseFlow } from '@/kit/case/caseKind'
import { to } from '@/kit/screen/links'
import { ASSIGN_BATCH, ASSIGN_LINK } from '../caseLinks'

const tab = <const K extends HandlingTab>(key: K) => ({ key, label: HANDLING_TAB_LABEL[key] })

/** 案件处置: what a department has to handle, must rectify, has handled, and what is closed (spec §2, tabs 1–4). */
export const handlingFlow: CaseFlow = {
  kind: caseKind,
  tabs: [
    {
      ...tab(HandlingTab.todo),
      endpoint: queryHandlePage,
      counted: true,
      empty: { title: '没有待处置案件', text: '签收后的案件会出现在这里。' },
    },
    {
      ...tab(HandlingTab.rework),
      endpoint: queryAppendPage,
      counted: true,
      empty: { title: '没有追加整改案件', text: '核查不通过的案件会回到这里。' },
    },
    // One call serves both; the state it asks for tells them apart.
    {
      ...tab(HandlingTab.done),
      endpoint: queryCaseByPage,
      usual: 'handled',
      query: { handleTab: HandlingTab.done },
      empty: { title: '还没有已处置案件', text: '提交处置后，等待核查的案件在这里。' },
    },
    {
      ...tab(HandlingTab.closed),
      endpoint: queryCaseByPage,
      usual: 'handled',
      query: { handleTab: HandlingTab.closed },
      empty: { title: '还没有已结案案件', text: '核查通过的案件在这里。' },
    },
  ],
  detail: (id) => to.caseHandleDetail({ id }),
  others: [ASSIGN_LINK],
  batch: ASSIGN_BATCH,
  act: { action: 'handle', label: '去处置', to: (id) => to.caseHandleEdit({ id }) },
}

/** The lock that handling takes (spec §3: tackleType; its values are not shown there). */
export const HANDLING_LOCK = 'handle'
