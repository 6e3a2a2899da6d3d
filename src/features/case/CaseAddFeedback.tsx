import { CaseFlowScreen } from '@/kit/case/CaseFlowScreen'
import { feedbackFlow } from './feedbackFlow'

const EMPTY = { all: { title: '没有可反馈的案件', text: '案件签收后，可以随时追加反馈。' } }

/** 追加反馈 */
export default function CaseAddFeedback() {
  return <CaseFlowScreen flow={feedbackFlow} empty={EMPTY} />
}
