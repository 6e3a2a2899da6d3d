import { CaseFlowScreen } from '@/kit/case/CaseFlowScreen'
import { confirmFlow } from './confirmFlow'

const EMPTY = {
  todo: { title: '没有待确认案件', text: '处置人提交结果后，案件会出现在这里。' },
  done: { title: '还没有已确认案件', text: '确认过的案件在这里，等待核查。' },
}

/** 处置确认 */
export default function HandleConfirm() {
  return <CaseFlowScreen flow={confirmFlow} empty={EMPTY} />
}
