import { CaseFlowScreen } from '@/kit/case/CaseFlowScreen'
import { WarnTab, warnFlow } from './warnFlow'

const EMPTY = {
  [WarnTab.soon]: { title: '没有即将超期的案件', text: '剩余时间不到三分之一的案件会出现在这里。' },
  [WarnTab.over]: { title: '没有超期案件', text: '过了截止时间还没有处置的案件会出现在这里。' },
}

/** 超期预警 */
export default function CaseWarn() {
  return <CaseFlowScreen flow={warnFlow} empty={EMPTY} />
}
