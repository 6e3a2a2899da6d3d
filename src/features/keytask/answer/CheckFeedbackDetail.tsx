import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { Findings } from '@/entities/keytask/TaskParts'
import { PendingAnswer } from './PendingAnswer'
import { taskAnswerView } from './taskAnswerFlow'

/** 核查反馈详情 */
export default function CheckFeedbackDetail() {
  const { id } = useScreenParams('checkFeedbackDetail')
  return (
    <RecordDetailScreen id={id} view={taskAnswerView}>
      {(record) => (
        <>
          <PendingAnswer taskId={id} />
          <Findings record={record} title="核查意见" />
        </>
      )}
    </RecordDetailScreen>
  )
}
