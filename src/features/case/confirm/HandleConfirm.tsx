import { FlowScreen } from '@/kit/record/FlowScreen'
import { confirmFlow } from './confirmFlow'

/** 处置确认 */
export default function HandleConfirm() {
  return <FlowScreen flow={confirmFlow} />
}
