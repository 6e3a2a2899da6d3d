import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { feedbackFlow } from './feedbackFlow'

/** 追加反馈 */
export default function CaseAddFeedback() {
  return <FlowScreen flow={feedbackFlow} />
}
