import { CaseDetailScreen } from '@/kit/case/CaseDetailScreen'
import type { CaseView } from '@/kit/case/flow'
import { useScreenParams } from '@/kit/screenContext'
import { FEEDBACK_LINK, FILES_LINK, INFO_LINK } from './caseLinks'
import { FEEDBACK_LOCK } from './feedbackFlow'
import { PendingFeedback } from './PendingFeedback'

const view: CaseView = {
  tackleType: FEEDBACK_LOCK,
  main: () => ({ action: 'appendFeedback', ...FEEDBACK_LINK }),
  more: [INFO_LINK, FILES_LINK],
}

/** 反馈详情 */
export default function CaseAddFeedbackDetail() {
  const { id } = useScreenParams('caseAddFeedbackDetail')
  return (
    <CaseDetailScreen id={id} view={view}>
      {(record) => <PendingFeedback caseId={record.id} />}
    </CaseDetailScreen>
  )
}
