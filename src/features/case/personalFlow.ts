import { queryCaseByPage } from '@/api/contract/case'
import { queryHandlePersonAppendPage, queryHandlePersonPage } from '@/api/contract/casePersonal'
import { HANDLE_TAB_LABEL, HandleTab } from '@/domain/case/stage'
import type { CaseFlow, CaseTab } from '@/kit/case/flow'
import { to } from '@/kit/links'

const TABS: readonly CaseTab[] = [
  {
    key: HandleTab.todo,
    label: HANDLE_TAB_LABEL[HandleTab.todo],
    endpoint: queryHandlePersonPage,
    count: 'handle',
  },
  {
    key: HandleTab.rework,
    label: HANDLE_TAB_LABEL[HandleTab.rework],
    endpoint: queryHandlePersonAppendPage,
    count: 'rework',
  },
  // One call serves both; the state it asks for tells them apart, and the scope keeps colleagues' cases out.
  ...[HandleTab.done, HandleTab.closed].map((key) => ({
    key,
    label: HANDLE_TAB_LABEL[key],
    endpoint: queryCaseByPage,
    query: { handleTab: key, handleScope: 'person' },
  })),
]

/** 个人处置: what one has been assigned, must rectify, has handled, and what is closed (spec §2, tabs 1–4). */
export const personalFlow: CaseFlow = {
  tabs: TABS,
  detail: (id) => to.personalHandleDetail({ id }),
  act: { action: 'personalHandle', label: '去处置', to: (id) => to.personalHandleEdit({ id }) },
}

/** The same without numbers: those of the workbench are about the department for whoever leads one. */
export const uncountedFlow: CaseFlow = {
  ...personalFlow,
  tabs: TABS.map(({ key, label, endpoint, query }) => ({ key, label, endpoint, query })),
}
