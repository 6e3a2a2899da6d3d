import { whyNot, type Verdict } from '@/domain/verdict'
import { actorOf } from '../data/actorOf'
import { useAccount } from '../data/useAccount'
import { useNow } from '../screen/useNow'
import type { RecordKind, RecordRow } from './kind'

type Judge<R, A> = (action: A, row: R) => Verdict

/** Judges moves for the present user now, by the rules the backend uses too; null while nobody knows who that is. */
export function useVerdicts<R extends RecordRow, D extends R, A extends string>(
  kind: Pick<RecordKind<R, D, A>, 'verdict'>,
): Judge<R, A> | null {
  const now = useNow()
  const account = useAccount()
  if (!account) return null
  const actor = actorOf(account)
  return (action, row) => kind.verdict(action, row, actor, now)
}

/** Why this user may not make a move on a record now; '' when allowed or unknown yet. */
export function useWhyNot<R extends RecordRow, D extends R, A extends string>(
  kind: Pick<RecordKind<R, D, A>, 'verdict'>,
  action: A,
  record: R | undefined,
): string {
  const judge = useVerdicts(kind)
  return judge && record ? whyNot(judge(action, record)) : ''
}
