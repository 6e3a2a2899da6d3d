import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { handleFlow } from './handleFlow'

/** 专项处置 */
export default function SpecialHandle() {
  return <FlowScreen flow={handleFlow} />
}
