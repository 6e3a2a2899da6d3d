import { CaseDetailScreen } from '@/kit/case/CaseDetailScreen'
import { to } from '@/kit/links'
import { useNav, useScreenParams } from '@/kit/screenContext'
import { Button } from '@/ui/Button'
import { SIGN_LOCK } from './useSigning'

/** 案件详情: a case before it is signed. */
export default function CaseDetail() {
  const { id } = useScreenParams('caseDetail')
  const nav = useNav()
  return (
    <CaseDetailScreen
      id={id}
      tackleType={SIGN_LOCK}
      more={() => [
        { key: 'info', label: '处置信息', onClick: () => nav.go(to.handleInfo({ id })) },
        { key: 'files', label: '全部附件', onClick: () => nav.go(to.attachmentDetail({ id })) },
        { key: 'labels', label: '案件标签', onClick: () => nav.go(to.caseLable({ id })) },
      ]}
      actions={(_, why) => (
        <Button grow why={why('sign')} onClick={() => nav.go(to.caseEdit({ id }))}>
          签收办理
        </Button>
      )}
    />
  )
}
