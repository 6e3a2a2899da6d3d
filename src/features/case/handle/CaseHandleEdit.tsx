import { useScreenParams } from '@/kit/screen/screenContext'
import { CASES } from '@/entities/case/caseKind'
import { HandlingEdit } from './form/HandlingEdit'

/** 案件处置办理 */
export default function CaseHandleEdit() {
  const { id } = useScreenParams('caseHandleEdit')
  return <HandlingEdit id={id} screens={CASES} />
}
