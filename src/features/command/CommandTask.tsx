import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { commandFlow } from '@/entities/command/commandLinks'

/** 指令任务 */
export default function CommandTask() {
  return <FlowScreen flow={commandFlow} />
}
