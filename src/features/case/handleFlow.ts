import { queryAppendPage, queryCaseByPage, queryHandlePage } from '@/api/contract/case'
import { HANDLE_TAB_LABEL, HandleTab } from '@/domain/case/stage'
import type { CaseFlow, CaseListEndpoint, CaseTab } from '@/kit/case/flow'
import { to } from '@/kit/links'

const tab = (
  key: HandleTab,
  endpoint: CaseListEndpoint,
  more: Pick<CaseTab, 'query' | 'count'>,
): CaseTab => ({
  key,
  label: HANDLE_TAB_LABEL[key],
  endpoint,
  ...more,
})

/** 案件处置: what a department has to handle, must rectify, has handled, and what is closed (spec §2, tabs 1–4). */
export const handleFlow: CaseFlow = {
  tabs: [
    tab(HandleTab.todo, queryHandlePage, { count: 'handle' }),
    tab(HandleTab.rework, queryAppendPage, { count: 'rework' }),
    // One call serves both; the state it asks for tells them apart.
    tab(HandleTab.done, queryCaseByPage, { query: { handleTab: HandleTab.done } }),
    tab(HandleTab.closed, queryCaseByPage, { query: { handleTab: HandleTab.closed } }),
  ],
  detail: (id) => to.caseHandleDetail({ id }),
  act: { action: 'handle', label: '去处置', to: (id) => to.caseHandleEdit({ id }) },
}

/** The lock that handling takes (spec §3: tackleType; its values are not shown there). */
export const HANDLE_LOCK = 'handle'
