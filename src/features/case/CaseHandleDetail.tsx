import { CaseDetailScreen } from '@/kit/case/CaseDetailScreen'
import { to } from '@/kit/links'
import { useNav, useScreenParams } from '@/kit/screenContext'
import { Button } from '@/ui/Button'
import { HANDLE_LOCK } from './handleFlow'

/** 处置详情 */
export default function CaseHandleDetail() {
  const { id } = useScreenParams('caseHandleDetail')
  const nav = useNav()
  return (
    <CaseDetailScreen
      id={id}
      tackleType={HANDLE_LOCK}
      more={() => [
        { key: 'info', label: '处置信息', onClick: () => nav.go(to.handleInfo({ id })) },
        { key: 'files', label: '全部附件', onClick: () => nav.go(to.attachmentDetail({ id })) },
        { key: 'labels', label: '案件标签', onClick: () => nav.go(to.caseLable({ id })) },
        { key: 'feedback', label: '追加反馈', onClick: () => nav.go(to.caseAddFeedbackEdit({ id })) },
      ]}
      actions={(_, why) => (
        <>
          <Button kind="ghost" why={why('delay')} onClick={() => nav.go(to.applyDelay({ id }))}>
            申请延期
          </Button>
          <Button grow why={why('handle')} onClick={() => nav.go(to.caseHandleEdit({ id }))}>
            处置办理
          </Button>
        </>
      )}
    />
  )
}
