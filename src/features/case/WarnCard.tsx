import type { Account } from '@/api/contract/account'
import type { CaseDetail } from '@/api/contract/case'
import { lampOf } from '@/domain/case/lamp'
import { MAX_DELAYS, mayDo } from '@/domain/case/moves'
import type { Millis } from '@/domain/time'
import { factsOf, lampFactsOf } from '@/kit/case/facts'
import { actorOf, useAccount } from '@/kit/useAccount'
import { useNow } from '@/kit/useNow'
import { Notice } from '@/ui/Notice'

/** What is left to this user to do about the time: handle at once, ask for a delay, or only the former. */
export function WarnCard({ record }: { record: CaseDetail }) {
  const now = useNow()
  const account = useAccount()
  const lamp = lampOf(lampFactsOf(record), now)
  // Handled, parked or delayed meanwhile: its head says so already.
  const presses = record.finishTime === null && (lamp === 'red' || lamp === 'yellow')
  const advice = presses && account && adviceOn(record, account, now)
  return advice ? <Notice tone={lamp === 'red' ? 'bad' : 'warn'}>{advice}</Notice> : null
}

/** 请尽快处置；来不及可申请延期，还有 1 次 */
function adviceOn(record: CaseDetail, account: Account, now: Millis): string {
  const facts = factsOf(record)
  const verdict = mayDo('delay', facts, actorOf(account), now)
  if (verdict.ok) return `请尽快处置；来不及可申请延期，还有 ${MAX_DELAYS - facts.delayCount} 次`
  return verdict.kind === 'rule' ? `请尽快处置；${verdict.why}` : ''
}
