import { useScreenParams } from '@/kit/screen/screenContext'
import { CASES } from '@/entities/case/caseKind'
import { PersonalEdit } from './PersonalEdit'

/** 个人处置办理 */
export default function PersonalHandleEdit() {
  const { id } = useScreenParams('personalHandleEdit')
  return <PersonalEdit id={id} screens={CASES} />
}
