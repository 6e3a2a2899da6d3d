import { CaseDetailScreen } from '@/kit/case/CaseDetailScreen'
import { to } from '@/kit/links'
import { useNav, useScreenParams } from '@/kit/screenContext'
import { Button } from '@/ui/Button'
import { CONFIRM_LOCK } from './confirmFlow'

/** 确认详情 */
export default function HandleConfirmDetail() {
  const { id } = useScreenParams('handleConfirmDetail')
  const nav = useNav()
  return (
    <CaseDetailScreen
      id={id}
      tackleType={CONFIRM_LOCK}
      more={() => [
        { key: 'info', label: '处置信息', onClick: () => nav.go(to.handleInfo({ id })) },
        { key: 'files', label: '全部附件', onClick: () => nav.go(to.attachmentDetail({ id })) },
        { key: 'feedback', label: '追加反馈', onClick: () => nav.go(to.caseAddFeedbackEdit({ id })) },
      ]}
      actions={(_, why) => (
        <Button grow why={why('confirm')} onClick={() => nav.go(to.handleConfirmEdit({ id }))}>
          确认办理
        </Button>
      )}
    />
  )
}
