import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { taskConfirmFlow } from './taskConfirmFlow'

/** 督办确认 */
export default function KeyTaskConfirm() {
  return <FlowScreen flow={taskConfirmFlow} />
}
