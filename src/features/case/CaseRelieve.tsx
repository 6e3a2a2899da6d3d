import { CaseFlowScreen } from '@/kit/case/CaseFlowScreen'
import { releaseFlow } from './releaseFlow'

const EMPTY = {
  parked: { title: '没有挂账案件', text: '暂时不能处置的案件，可在处置详情的“更多”中申请挂账。' },
  released: { title: '还没有解挂案件', text: '申请解挂或挂账到期的案件在这里。' },
}

/** 案件解挂 */
export default function CaseRelieve() {
  return <CaseFlowScreen flow={releaseFlow} empty={EMPTY} />
}
