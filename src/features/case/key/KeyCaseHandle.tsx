import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { keyHandlingFlow } from './keyHandlingFlow'

/** 重点案件处置 */
export default function KeyCaseHandle() {
  return <FlowScreen flow={keyHandlingFlow} />
}
