import { adviceKind } from './adviceKind'
import { SubmissionScreen } from './SubmissionScreen'

const WORDS = {
  title: '一句话说清建议什么',
  content: '现在是怎样的，建议怎样改，能带来什么好处；点键盘上的话筒可以说',
}

/** 建议 */
export default function Suggestion() {
  return <SubmissionScreen kind={adviceKind} words={WORDS} />
}
