import { queryDoneHandleConfirmPage, queryUnDoneHandleConfirmPage } from '@/api/contract/caseConfirm'
import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { CASES } from '@/entities/case/caseKind'
import { confirmFlow } from './confirmFlow'

const flow = confirmFlow(CASES, queryUnDoneHandleConfirmPage, queryDoneHandleConfirmPage)

/** 处置确认 */
export default function HandleConfirm() {
  return <FlowScreen flow={flow} />
}
