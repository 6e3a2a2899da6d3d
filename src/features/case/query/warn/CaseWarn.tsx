import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { warnFlow } from './warnFlow'

/** 超期预警 */
export default function CaseWarn() {
  return <FlowScreen flow={warnFlow} />
}
