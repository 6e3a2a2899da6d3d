import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { CASES } from '@/entities/case/caseKind'
import { confirmView } from './confirmView'

const view = confirmView(CASES)

/** 确认详情 */
export default function HandleConfirmDetail() {
  const { id } = useScreenParams('handleConfirmDetail')
  return <RecordDetailScreen id={id} view={view} />
}
