import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { releaseFlow } from './releaseFlow'

/** 案件解挂 */
export default function CaseRelieve() {
  return <FlowScreen flow={releaseFlow} />
}
