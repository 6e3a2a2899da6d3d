import { useScreenParams } from '@/kit/screen/screenContext'
import { CASES } from '@/entities/case/caseKind'
import { ConfirmEdit } from './ConfirmEdit'

/** 确认办理 */
export default function HandleConfirmEdit() {
  const { id } = useScreenParams('handleConfirmEdit')
  return <ConfirmEdit id={id} screens={CASES} />
}
