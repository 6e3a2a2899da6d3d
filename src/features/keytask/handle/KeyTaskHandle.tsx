import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { taskHandlingFlow } from './taskHandling'

/** 督办办理 */
export default function KeyTaskHandle() {
  return <FlowScreen flow={taskHandlingFlow} />
}
