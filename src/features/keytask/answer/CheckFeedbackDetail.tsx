import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams } from '@/kit/screen/hooks'
import { keyTaskKind, TASK_MORE, type TaskView, taskLinks } from '@/entities/keytask/keyTaskKind'
import { PendingAct } from '@/kit/outbox/form/actForm'
import { PENDING_ANSWER, taskAnswerKind } from './taskAnswerKind'
import { InspectionFindings } from '@/entities/keytask/TaskParts'

const taskAnswerView: TaskView = {
  kind: keyTaskKind,
  // The lock that a detail checks to show who is editing the task (spec §3: tackleType). Adding a record
  // takes no lock.
  tackleType: 'answer',
  main: () => ({ ...taskLinks.answer, label: '反馈整改' }),
  more: TASK_MORE,
}

/** 核查反馈详情 */
export default function CheckFeedbackDetail() {
  const { id } = useScreenParams('checkFeedbackDetail')
  return (
    <RecordDetailScreen id={id} view={taskAnswerView}>
      {(record) => (
        <>
          <PendingAct kind={taskAnswerKind} id={id} what={PENDING_ANSWER} />
          <InspectionFindings record={record} title="核查意见" />
        </>
      )}
    </RecordDetailScreen>
  )
}
