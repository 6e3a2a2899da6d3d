import { CaseDetailScreen } from '@/kit/case/CaseDetailScreen'
import { to } from '@/kit/links'
import { useNav, useScreenParams } from '@/kit/screenContext'
import { Button } from '@/ui/Button'
import { FEEDBACK_LOCK } from './feedbackFlow'
import { PendingFeedback } from './PendingFeedback'

/** 反馈详情 */
export default function CaseAddFeedbackDetail() {
  const { id } = useScreenParams('caseAddFeedbackDetail')
  const nav = useNav()
  return (
    <CaseDetailScreen
      id={id}
      tackleType={FEEDBACK_LOCK}
      more={() => [
        { key: 'info', label: '处置信息', onClick: () => nav.go(to.handleInfo({ id })) },
        { key: 'files', label: '全部附件', onClick: () => nav.go(to.attachmentDetail({ id })) },
      ]}
      actions={(_, why) => (
        <Button grow why={why('appendFeedback')} onClick={() => nav.go(to.caseAddFeedbackEdit({ id }))}>
          追加反馈
        </Button>
      )}
    >
      {() => <PendingFeedback caseId={id} />}
    </CaseDetailScreen>
  )
}
