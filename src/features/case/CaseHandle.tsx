import { HandleTab } from '@/domain/case/stage'
import { CaseFlowScreen } from '@/kit/case/CaseFlowScreen'
import { handleFlow } from './handleFlow'

const EMPTY = {
  [HandleTab.todo]: { title: '没有待处置案件', text: '签收后的案件会出现在这里。' },
  [HandleTab.rework]: { title: '没有追加整改案件', text: '核查不通过的案件会回到这里。' },
  [HandleTab.done]: { title: '还没有已处置案件', text: '提交处置后，等待核查的案件在这里。' },
  [HandleTab.closed]: { title: '还没有已结案案件', text: '核查通过的案件在这里。' },
}

/** 案件处置 */
export default function CaseHandle() {
  return <CaseFlowScreen flow={handleFlow} empty={EMPTY} />
}
