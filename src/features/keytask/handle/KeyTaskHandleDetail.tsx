import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { taskHandlingView } from './taskHandling'

/** 督办详情 */
export default function KeyTaskHandleDetail() {
  const { id } = useScreenParams('keyTaskHandleDetail')
  return <RecordDetailScreen id={id} view={taskHandlingView} />
}
