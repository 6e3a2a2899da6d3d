import { useScreenParams } from '@/kit/screen/screenContext'
import { ConfirmEdit } from '../confirm/ConfirmEdit'
import { KEY_CASES } from './keyScreens'

/** 重点确认办理 */
export default function KeyHandleConfirmEdit() {
  const { id } = useScreenParams('keyHandleConfirmEdit')
  return <ConfirmEdit id={id} screens={KEY_CASES} />
}
