import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { withdrawFlow } from './withdrawFlow'

/** 案件撤回 */
export default function CaseWithdrawal() {
  return <FlowScreen flow={withdrawFlow} />
}
