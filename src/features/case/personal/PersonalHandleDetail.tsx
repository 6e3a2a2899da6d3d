import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { CASES } from '@/entities/case/caseKind'
import { handlingView } from '../handle/handlingView'

const view = handlingView(CASES)

/** 个人处置详情 */
export default function PersonalHandleDetail() {
  const { id } = useScreenParams('personalHandleDetail')
  return <RecordDetailScreen id={id} view={view} />
}
