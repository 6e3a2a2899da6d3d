import { FlowScreen, type FlowTab } from '@/kit/record/row/FlowScreen'
import { queryAppendPage, queryHandlePage } from '@/api/contract/caseHandle'
import { queryCaseByPage } from '@/api/contract/caseQuery'
import { HandlingTab, Stage, HANDLING_TAB_LABEL } from '@/domain/case/stage'
import { caseKind, type CaseFlow, KEY_CASES } from '@/entities/case/caseKind'
import { to } from '@/kit/screen/hooks'
import { ASSIGN_BATCH, LINKS, linksOf, PASS_ON_BATCH } from './caseLinks'
import type { CaseRow } from '@/api/contract/case'
import { caseFilters } from '@/entities/case/filters'
import {
  keyCaseAppendPage,
  keyCaseClosedPage,
  keyCaseDonePage,
  keyCaseHandlePage,
  keyCaseSignPage,
} from '@/api/contract/caseKey'
import { queryHandlePersonAppendPage, queryHandlePersonPage } from '@/api/contract/casePersonal'

/** The query of a tab, and its message while empty. */
type TabRead = Pick<FlowTab<CaseRow>, 'endpoint' | 'query' | 'empty'>

const tab = (key: HandlingTab, read: TabRead) => ({ key, label: HANDLING_TAB_LABEL[key], ...read })

/** The tabs 1–4 of spec §2. Open cases are counted, closed ones are sorted by the time of their 处置. */
const handlingTabs = ({ todo, rework, done, closed }: Record<keyof typeof HandlingTab, TabRead>) =>
  [
    { ...tab(HandlingTab.todo, todo), counted: true },
    { ...tab(HandlingTab.rework, rework), counted: true },
    { ...tab(HandlingTab.done, done), usual: 'handled' },
    { ...tab(HandlingTab.closed, closed), usual: 'handled' },
  ] as const

/** 案件处置: the department's cases to handle, to rework, handled, and closed. */
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
    // The same call as the closed ones, with another state.
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
export function CaseHandle() {
  return <FlowScreen flow={handlingFlow} />
}

const { sign, assign, passOn, handle, personal } = linksOf(KEY_CASES)
const HANDLE = '去处置'

const [todo, rework, ...over] = handlingTabs({
  todo: {
    endpoint: keyCaseHandlePage,
    empty: { title: '没有待处置重点案件', text: '督办任务下的案件，签收后会出现在这里。' },
  },
  rework: {
    endpoint: keyCaseAppendPage,
    empty: { title: '没有追加整改重点案件', text: '核查不通过的重点案件会回到这里。' },
  },
  done: {
    endpoint: keyCaseDonePage,
    empty: { title: '还没有已处置重点案件', text: '提交处置后，等待核查的重点案件在这里。' },
  },
  closed: {
    endpoint: keyCaseClosedPage,
    empty: { title: '还没有已结案重点案件', text: '核查通过的重点案件在这里。' },
  },
})

/**
 * 重点案件处置: the cases of 案件处置, 个人处置 and 案件签收 that belong to a task. It opens at the tab that its tile counts.
 */
const keyHandlingFlow: CaseFlow = {
  kind: KEY_CASES.kind,
  filters: caseFilters,
  tabs: [
    todo,
    rework,
    {
      key: 'sign',
      label: '待签收',
      endpoint: keyCaseSignPage,
      counted: true,
      empty: { title: '没有待签收重点案件', text: '派遣到本部门的重点案件会出现在这里。' },
    },
    ...over,
  ],
  detail: (id, { stage }) =>
    stage === Stage.dispatched ? KEY_CASES.sign.detail({ id }) : KEY_CASES.handle.detail({ id }),
  others: [{ ...sign, label: '去签收' }, assign, passOn, { ...personal, label: HANDLE }],
  batch: ASSIGN_BATCH,
  act: { ...handle, label: HANDLE },
}

/** 重点案件处置 */
export function KeyCaseHandle() {
  return <FlowScreen flow={keyHandlingFlow} />
}

/** 个人处置: the user's cases to handle, to rework, handled, and closed. */
const personalFlow: CaseFlow = {
  kind: caseKind,
  filters: caseFilters,
  tabs: handlingTabs({
    todo: {
      endpoint: queryHandlePersonPage,
      empty: { title: '没有待处置案件', text: '部门指派给您的案件会出现在这里。' },
    },
    rework: {
      endpoint: queryHandlePersonAppendPage,
      empty: { title: '没有追加整改案件', text: '核查不通过的案件会回到这里。' },
    },
    // The same call as the closed ones, with another state. The scope excludes cases of colleagues.
    done: {
      endpoint: queryCaseByPage,
      query: { handleTab: HandlingTab.done, handleScope: 'person' },
      empty: { title: '还没有已处置案件', text: '您提交处置后，等待确认和核查的案件在这里。' },
    },
    closed: {
      endpoint: queryCaseByPage,
      query: { handleTab: HandlingTab.closed, handleScope: 'person' },
      empty: { title: '还没有已结案案件', text: '您处置并核查通过的案件在这里。' },
    },
  }),
  detail: (id) => to.personalHandleDetail({ id }),
  others: [LINKS.passOn],
  batch: PASS_ON_BATCH,
  act: { ...LINKS.personal, label: '去处置' },
}

/** 个人处置 */
export function PersonalHandle() {
  return <FlowScreen flow={personalFlow} />
}
