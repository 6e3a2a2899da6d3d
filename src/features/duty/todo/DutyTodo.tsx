import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { todoFlow } from '@/entities/duty/todoLinks'

/** 班组待办 */
export default function DutyTodo() {
  return <FlowScreen flow={todoFlow} />
}
