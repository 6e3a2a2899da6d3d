import { FlowScreen } from '@/kit/record/FlowScreen'
import { feedbackFlow } from './feedbackFlow'

/** 追加反馈 */
export default function CaseAddFeedback() {
  return <FlowScreen flow={feedbackFlow} />
}
