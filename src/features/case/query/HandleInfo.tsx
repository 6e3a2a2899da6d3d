import { caseKind } from '@/entities/case/caseKind'
import { HandlingInfoScreen } from '@/kit/record/history/HandlingInfoScreen'
import { useScreenParams } from '@/kit/screen/screenContext'

/** 处置信息 */
export default function HandleInfo() {
  const { id } = useScreenParams('handleInfo')
  return <HandlingInfoScreen kind={caseKind} id={id} />
}
