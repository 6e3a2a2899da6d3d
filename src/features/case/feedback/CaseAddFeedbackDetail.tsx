import { caseKind, type CaseView } from '@/entities/case/caseKind'
import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams } from '@/kit/screen/links'
import { FEEDBACK_LINK, FILES_LINK, INFO_LINK, FEEDBACK_LOCK } from '../screens/caseLinks'
import { PendingFeedback } from './PendingFeedback'

const view: CaseView = {
  kind: caseKind,
  tackleType: FEEDBACK_LOCK,
  main: () => ({ action: 'appendFeedback', ...FEEDBACK_LINK }),
  more: [INFO_LINK, FILES_LINK],
}

/** 反馈详情 */
export default function CaseAddFeedbackDetail() {
  const { id } = useScreenParams('caseAddFeedbackDetail')
  return (
    <RecordDetailScreen id={id} view={view}>
      {(record) => <PendingFeedback caseId={record.id} />}
    </RecordDetailScreen>
  )
}
