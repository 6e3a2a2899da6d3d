import { CaseFlowScreen } from '@/kit/case/CaseFlowScreen'
import { revokeFlow } from './revokeFlow'

const EMPTY = {
  revocable: { title: '没有可撤回的案件', text: '您提交后、下一环节还没有打开的案件会出现在这里。' },
}

/** 案件撤回 */
export default function CaseWithdrawal() {
  return <CaseFlowScreen flow={revokeFlow} empty={EMPTY} />
}
