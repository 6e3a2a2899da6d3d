import { FlowScreen } from '@/kit/record/FlowScreen'
import { todoFlow } from './todoLinks'

/** 班组待办 */
export default function DutyTodo() {
  return <FlowScreen flow={todoFlow} />
}
