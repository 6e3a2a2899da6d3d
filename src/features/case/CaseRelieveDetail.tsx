import { CaseDetailScreen } from '@/kit/case/CaseDetailScreen'
import { to } from '@/kit/links'
import { useNav, useScreenParams } from '@/kit/screenContext'
import { Button } from '@/ui/Button'
import { ParkingCard } from './ParkingCard'
import { RELEASE_LOCK } from './releaseFlow'

/** 解挂详情 */
export default function CaseRelieveDetail() {
  const { id } = useScreenParams('caseRelieveDetail')
  const nav = useNav()
  return (
    <CaseDetailScreen
      id={id}
      tackleType={RELEASE_LOCK}
      more={() => [
        { key: 'info', label: '处置信息', onClick: () => nav.go(to.handleInfo({ id })) },
        { key: 'files', label: '全部附件', onClick: () => nav.go(to.attachmentDetail({ id })) },
        { key: 'feedback', label: '追加反馈', onClick: () => nav.go(to.caseAddFeedbackEdit({ id })) },
      ]}
      actions={(_, why) => (
        <>
          <Button
            kind="ghost"
            why={why('park')}
            onClick={() => nav.go(to.caseRelieveEdit({ id, apply: 'park' }))}
          >
            申请挂账
          </Button>
          <Button grow why={why('release')} onClick={() => nav.go(to.caseRelieveEdit({ id }))}>
            申请解挂
          </Button>
        </>
      )}
    >
      {(record) => <ParkingCard record={record} />}
    </CaseDetailScreen>
  )
}
