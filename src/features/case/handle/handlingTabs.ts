import type { CaseRow } from '@/api/contract/case'
import { HANDLING_TAB_LABEL, HandlingTab } from '@/domain/case/stage'
import type { FlowTab } from '@/kit/record/row/flow'

/** What is asked in a tab, and what it says while it is empty. */
export type TabRead = Pick<FlowTab<CaseRow>, 'endpoint' | 'query' | 'empty'>

const tab = (key: HandlingTab, read: TabRead) => ({ key, label: HANDLING_TAB_LABEL[key], ...read })

/** The tabs of spec §2, 1–4: what waits is counted, what is over stands by its 处置. */
export const handlingTabs = ({ todo, rework, done, closed }: Record<keyof typeof HandlingTab, TabRead>) =>
  [
    { ...tab(HandlingTab.todo, todo), counted: true },
    { ...tab(HandlingTab.rework, rework), counted: true },
    { ...tab(HandlingTab.done, done), usual: 'handled' },
    { ...tab(HandlingTab.closed, closed), usual: 'handled' },
  ] as const
