import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { commandFlow } from './kind/commandLinks'

/** 指令任务 */
export default function CommandTask() {
  return <FlowScreen flow={commandFlow} />
}
