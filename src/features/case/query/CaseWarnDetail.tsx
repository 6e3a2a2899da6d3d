import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams, useNow } from '@/kit/screen/links'
import { handlingView } from '../screens/caseLinks'
import type { CaseDetail } from '@/api/contract/case'
import { lampOf } from '@/domain/deadline/lamp'
import type { Verdict } from '@/domain/verdict'
import { caseKind, CASES } from '@/entities/case/caseKind'
import { lampFactsOf } from '@/entities/case/facts'
import { useVerdicts } from '@/kit/record/useRecord'
import { Notice } from '@/ui/state/Notice'

/** What is left to this user to do about the time: handle at once, ask for a delay, or only the former. */
function WarnCard({ record }: { record: CaseDetail }) {
  const now = useNow()
  const judge = useVerdicts(caseKind)
  const lamp = lampOf(lampFactsOf(record), now)
  // Handled, parked or delayed meanwhile: its head says so already.
  const presses = record.finishTime === null && (lamp === 'red' || lamp === 'yellow')
  const advice = presses && judge && adviceOn(record, judge('delay', record))
  return advice ? <Notice tone={lamp === 'red' ? 'bad' : 'warn'}>{advice}</Notice> : null
}

/** 请尽快处置；来不及可申请延期，还有 1 次 */
function adviceOn({ delayCount, maxDelays }: CaseDetail, delay: Verdict): string {
  const left = maxDelays === null ? '' : `，还有 ${maxDelays - delayCount} 次`
  if (delay.ok) return `请尽快处置；来不及可申请延期${left}`
  return delay.kind === 'rule' ? `请尽快处置；${delay.why}` : ''
}

const view = handlingView(CASES)

/** 预警详情: a case that is about to be overdue, or is: how that came, and the two ways out. */
export default function CaseWarnDetail() {
  const { id } = useScreenParams('caseWarnDetail')
  return (
    <RecordDetailScreen id={id} view={view}>
      {(record) => <WarnCard record={record} />}
    </RecordDetailScreen>
  )
}
