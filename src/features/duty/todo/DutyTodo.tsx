import { FlowScreen } from '@/kit/record/FlowScreen'
import { todoFlow } from './kind/todoLinks'

/** 班组待办 */
export default function DutyTodo() {
  return <FlowScreen flow={todoFlow} />
}
