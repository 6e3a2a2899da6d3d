import { HandlingInfoScreen } from '@/kit/record/history/HandlingRecord'
import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { RecordFilesScreen } from '@/kit/record/photos/RecordFilesScreen'
import { useScreenParams } from '@/kit/screen/links'
import { todoKind } from '@/entities/duty/todoKind'
import { todoView } from '@/entities/duty/todoLinks'

/** 待办详情; by its address its whole flow, or all its files. */
export default function DutyTodoDetail() {
  const { id, part } = useScreenParams('dutyTodoDetail')
  if (part === 'flow') return <HandlingInfoScreen kind={todoKind} id={id} />
  if (part === 'files') return <RecordFilesScreen kind={todoKind} id={id} />
  return <RecordDetailScreen id={id} view={todoView} />
}
