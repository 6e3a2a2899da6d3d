import type { CaseRow } from '@/api/contract/case'
import { mayDo, type CaseAction } from '@/domain/case/moves'
import { actorOf, useAccount } from '../useAccount'
import { useNow } from '../useNow'
import { factsOf } from './facts'

/** Why this user may not make a move on a case now, by the rules the backend uses too; '' when allowed or unknown yet. */
export function useCaseVerdict(action: CaseAction, record: CaseRow | undefined): string {
  const now = useNow()
  const account = useAccount()
  if (!record || !account) return ''
  const verdict = mayDo(action, factsOf(record), actorOf(account), now)
  return verdict.ok ? '' : verdict.why
}
