import { RecordPartScreen } from '@/kit/record/photos/RecordFilesScreen'
import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { useScreenParams } from '@/kit/screen/hooks'
import { todoFlow, todoView } from './todoKind'

/** 班组待办 */
export function DutyTodo() {
  return <FlowScreen flow={todoFlow} />
}

/** 待办详情. `part` in the address opens its full flow, or all its files. */
export function DutyTodoDetail() {
  const { id, part } = useScreenParams('dutyTodoDetail')
  return <RecordPartScreen id={id} view={todoView} part={part} />
}
