import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { handlingFlow } from './handlingFlow'

/** 案件处置 */
export default function CaseHandle() {
  return <FlowScreen flow={handlingFlow} />
}
