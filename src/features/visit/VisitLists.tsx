import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { verifyFlow, checkFlow } from './visitKind'

/** 核实任务 */
export function VerifyTask() {
  return <FlowScreen flow={verifyFlow} />
}

/** 核查任务 */
export function CheckTask() {
  return <FlowScreen flow={checkFlow} />
}
