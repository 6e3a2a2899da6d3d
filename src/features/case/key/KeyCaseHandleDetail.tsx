import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { handlingView } from '../handle/handlingView'
import { KEY_CASES } from './keyScreens'

const view = handlingView(KEY_CASES)

/** 重点处置详情 */
export default function KeyCaseHandleDetail() {
  const { id } = useScreenParams('keyCaseHandleDetail')
  return <RecordDetailScreen id={id} view={view} />
}
