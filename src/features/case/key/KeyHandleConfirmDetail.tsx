import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { confirmView } from '../confirm/confirmView'
import { KEY_CASES } from './keyScreens'

const view = confirmView(KEY_CASES)

/** 重点确认详情 */
export default function KeyHandleConfirmDetail() {
  const { id } = useScreenParams('keyHandleConfirmDetail')
  return <RecordDetailScreen id={id} view={view} />
}
