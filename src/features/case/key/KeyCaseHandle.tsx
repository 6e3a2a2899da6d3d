import { FlowScreen } from '@/kit/record/row/FlowScreen'
import {
  keyCaseAppendPage,
  keyCaseClosedPage,
  keyCaseDonePage,
  keyCaseHandlePage,
  keyCaseSignPage,
} from '@/api/contract/keyTaskCase'
import { Stage } from '@/domain/case/stage'
import type { CaseFlow } from '@/entities/case/caseKind'
import { ASSIGN_BATCH, linksOf } from '../caseLinks'
import { handlingTabs } from '../handle/handlingTabs'
import { KEY_CASES } from './keyScreens'
import { caseFilters } from '@/entities/case/filters'

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

/** 重点案件处置: the cases of 案件处置, 个人处置 and 案件签收 that stand below a task. It opens at what its tile counts. */
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
export default function KeyCaseHandle() {
  return <FlowScreen flow={keyHandlingFlow} />
}
