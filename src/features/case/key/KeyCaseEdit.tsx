import { useScreenParams } from '@/kit/screen/screenContext'
import { SignOrAssign } from '../sign/SignOrAssign'
import { KEY_CASES } from './keyScreens'

/** 重点案件办理: signing, and (`assign`) giving a case that is signed to a person. */
export default function KeyCaseEdit() {
  return <SignOrAssign {...useScreenParams('keyCaseEdit')} screens={KEY_CASES} />
}
