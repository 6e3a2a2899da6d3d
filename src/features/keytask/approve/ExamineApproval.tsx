import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { approvalFlow } from './approvalFlow'

/** 督办审批 */
export default function ExamineApproval() {
  return <FlowScreen flow={approvalFlow} />
}
