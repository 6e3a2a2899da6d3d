import { HandleTab } from '@/domain/case/stage'
import { worksInPerson } from '@/domain/roles'
import { CaseFlowScreen } from '@/kit/case/CaseFlowScreen'
import { useAccount } from '@/kit/useAccount'
import { personalFlow, uncountedFlow } from './personalFlow'

const EMPTY = {
  [HandleTab.todo]: { title: '没有待处置案件', text: '部门指派给您的案件会出现在这里。' },
  [HandleTab.rework]: { title: '没有追加整改案件', text: '核查不通过的案件会回到这里。' },
  [HandleTab.done]: { title: '还没有已处置案件', text: '您提交处置后，等待确认和核查的案件在这里。' },
  [HandleTab.closed]: { title: '还没有已结案案件', text: '您处置并核查通过的案件在这里。' },
}

/** 个人处置 */
export default function PersonalHandle() {
  const account = useAccount()
  const flow = worksInPerson(account?.roles ?? []) ? personalFlow : uncountedFlow
  return <CaseFlowScreen flow={flow} empty={EMPTY} />
}
