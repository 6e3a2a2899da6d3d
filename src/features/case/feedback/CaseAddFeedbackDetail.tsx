import { caseKind, type CaseView } from '@/entities/case/caseKind'
import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams } from '@/kit/screen/hooks'
import { FEEDBACK_LINK, FILES_LINK, INFO_LINK, FEEDBACK_LOCK } from '../screens/caseLinks'
import { PendingAct } from '@/kit/outbox/form/actForm'
import { feedbackKind, PENDING_FEEDBACK } from './feedbackKind'

const view: CaseView = {
  kind: caseKind,
  tackleType: FEEDBACK_LOCK,
  main: () => FEEDBACK_LINK,
  more: [INFO_LINK, FILES_LINK],
}

/** 反馈详情 */
export default function CaseAddFeedbackDetail() {
  const { id } = useScreenParams('caseAddFeedbackDetail')
  return (
    <RecordDetailScreen id={id} view={view}>
      {(record) => <PendingAct kind={feedbackKind} id={record.id} what={PENDING_FEEDBACK} />}
    </RecordDetailScreen>
  )
}
