import { FlowScreen } from '@/kit/record/FlowScreen'
import { personalFlow } from './personalFlow'

/** 个人处置 */
export default function PersonalHandle() {
  return <FlowScreen flow={personalFlow} />
}
