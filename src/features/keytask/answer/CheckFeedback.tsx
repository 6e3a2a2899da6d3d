import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { taskAnswerFlow } from './taskAnswerFlow'

/** 核查反馈 */
export default function CheckFeedback() {
  return <FlowScreen flow={taskAnswerFlow} />
}
