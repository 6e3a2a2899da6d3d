import { keyCaseDoneConfirmPage, keyCaseUnConfirmPage } from '@/api/contract/keyTaskCase'
import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { confirmFlow } from '../confirm/confirmFlow'
import { KEY_CASES } from './keyScreens'

const flow = confirmFlow(KEY_CASES, keyCaseUnConfirmPage, keyCaseDoneConfirmPage)

/** 重点处置确认 */
export default function KeyHandleConfirm() {
  return <FlowScreen flow={flow} />
}
