import { queryCaseByPage } from '@/api/contract/caseQuery'
import { queryHandlePersonAppendPage, queryHandlePersonPage } from '@/api/contract/casePersonal'
import { HANDLING_TAB_LABEL, HandlingTab } from '@/domain/case/stage'
import { caseKind, type CaseFlow } from '@/kit/case/caseKind'
import { to } from '@/kit/screen/links'
import { PASS_ON_BATCH, PASS_ON_LINK } from '../caseLinks'

const tab = <const K extends HandlingTab>(key: K) => ({ key, label: HANDLING_TAB_LABEL[key] })

/** 个人处置: what one has been assigned, must rectify, has handled, and what is closed (spec §2, tabs 1–4). */
export const personalFlow: CaseFlow = {
  kind: caseKind,
  tabs: [
    {
      ...tab(HandlingTab.todo),
      endpoint: queryHandlePersonPage,
      counted: true,
      empty: { title: '没有待处置案件', text: '部门指派给您的案件会出现在这里。' },
    },
    {
      ...tab(HandlingTab.rework),
      endpoint: queryHandlePersonAppendPage,
      counted: true,
      empty: { title: '没有追加整改案件', text: '核查不通过的案件会回到这里。' },
    },
    // One call serves both; the state it asks for tells them apart, and the scope keeps colleagues' cases out.
    {
      ...tab(HandlingTab.done),
      endpoint: queryCaseByPage,
      usual: 'handled',
      query: { handleTab: HandlingTab.done, handleScope: 'person' },
      empty: { title: '还没有已处置案件', text: '您提交处置后，等待确认和核查的案件在这里。' },
    },
    {
      ...tab(HandlingTab.closed),
      endpoint: queryCaseByPage,
      usual: 'handled',
      query: { handleTab: HandlingTab.closed, handleScope: 'person' },
      empty: { title: '还没有已结案案件', text: '您处置并核查通过的案件在这里。' },
    },
  ],
  detail: (id) => to.personalHandleDetail({ id }),
  others: [PASS_ON_LINK],
  batch: PASS_ON_BATCH,
  act: { action: 'personalHandle', label: '去处置', to: (id) => to.personalHandleEdit({ id }) },
}
