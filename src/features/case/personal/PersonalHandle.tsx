import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { personalFlow } from './personalFlow'

/** 个人处置 */
export default function PersonalHandle() {
  return <FlowScreen flow={personalFlow} />
}
