import { complaintKind } from './complaintKind'
import { SubmissionScreen } from './SubmissionScreen'

const WORDS = {
  title: '一句话说清投诉什么',
  content: '什么时间、什么地点、涉及哪个单位或案件，希望怎样解决；点键盘上的话筒可以说',
}

/** 投诉 */
export default function Complaint() {
  return <SubmissionScreen kind={complaintKind} words={WORDS} />
}
