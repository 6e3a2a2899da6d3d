import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { approvalView } from './approvalFlow'
import { AskedCard } from './AskedCard'

/** 审批详情 */
export default function ExamineApprovalDetail() {
  const { id } = useScreenParams('examineApprovalDetail')
  return (
    <RecordDetailScreen id={id} view={approvalView}>
      {(record) => <AskedCard record={record} />}
    </RecordDetailScreen>
  )
}
