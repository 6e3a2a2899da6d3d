import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { queryCaseByPage } from '@/api/contract/caseQuery'
import { queryHandlePersonAppendPage, queryHandlePersonPage } from '@/api/contract/casePersonal'
import { HandlingTab } from '@/domain/case/stage'
import { caseKind, type CaseFlow } from '@/entities/case/caseKind'
import { to } from '@/kit/screen/links'
import { LINKS, PASS_ON_BATCH } from '../caseLinks'
import { handlingTabs } from '../handle/handlingTabs'
import { caseFilters } from '@/entities/case/filters'

/** 个人处置: what one has been assigned, must rectify, has handled, and what is closed. */
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
    // One call serves both; the state it asks for tells them apart, and the scope keeps colleagues' cases out.
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
export default function PersonalHandle() {
  return <FlowScreen flow={personalFlow} />
}
