import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { HandedIn } from './HandedIn'
import { taskConfirmView } from './taskConfirmFlow'

/** 督办确认详情 */
export default function KeyTaskConfirmDetail() {
  const { id } = useScreenParams('keyTaskConfirmDetail')
  return (
    <RecordDetailScreen id={id} view={taskConfirmView}>
      {(record) => <HandedIn record={record} />}
    </RecordDetailScreen>
  )
}
