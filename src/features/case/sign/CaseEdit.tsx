import { useScreenParams } from '@/kit/screen/screenContext'
import { CASES } from '@/entities/case/caseKind'
import { SignOrAssign } from './SignOrAssign'

/** 签收办理; and (`assign`) giving a case that is signed to a person. */
export default function CaseEdit() {
  return <SignOrAssign {...useScreenParams('caseEdit')} screens={CASES} />
}
