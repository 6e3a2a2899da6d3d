import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { checkFlow } from './checkFlow'

/** 核查任务 */
export default function CheckTask() {
  return <FlowScreen flow={checkFlow} />
}
