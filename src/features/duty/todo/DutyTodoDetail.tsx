import { RecordPartScreen } from '@/kit/record/photos/RecordFilesScreen'
import { useScreenParams } from '@/kit/screen/hooks'
import { todoView } from '@/entities/duty/todoLinks'

/** 待办详情. `part` in the address opens its full flow, or all its files. */
export default function DutyTodoDetail() {
  const { id, part } = useScreenParams('dutyTodoDetail')
  return <RecordPartScreen id={id} view={todoView} part={part} />
}
