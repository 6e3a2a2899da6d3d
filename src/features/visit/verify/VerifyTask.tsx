import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { verifyFlow } from './verifyFlow'

/** 核实任务 */
export default function VerifyTask() {
  return <FlowScreen flow={verifyFlow} />
}
