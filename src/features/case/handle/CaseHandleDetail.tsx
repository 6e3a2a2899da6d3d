import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { CASES } from '@/entities/case/caseKind'
import { handlingView } from './handlingView'

const view = handlingView(CASES)

/** 处置详情 */
export default function CaseHandleDetail() {
  const { id } = useScreenParams('caseHandleDetail')
  return <RecordDetailScreen id={id} view={view} />
}
