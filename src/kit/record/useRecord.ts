import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { apiQuery, useAccount, actorOf } from '@/kit/data/useApiQuery'
import type { ReadById, RecordKind, RecordRow } from './kind'
import { whyNot, type MoveVerdict } from '@/domain/verdict'
import { useNow } from '@/kit/screen/hooks'
import { useEffect } from 'react'
import { noteChange } from '@/api/changes'

/** Query options of one read of a record by its id. */
export const recordQuery = <T>(endpoint: ReadById<T>, id: string) => apiQuery(endpoint, { query: { id } })

/** One read of a record by its id. `error` is an ApiError. Without `enabled` it shows only what is cached. */
export const useRecord = <T>(endpoint: ReadById<T>, id: string, enabled = true): UseQueryResult<T> =>
  useQuery({ ...recordQuery(endpoint, id), enabled })

type Judge<R, A> = (action: A, row: R) => MoveVerdict

/** Judges moves for the current user now, by the rules that the backend uses too; null before login. */
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

/**
 * A record that was new to its reader no longer is: the lists that show it refetch when they are visible
 * again.
 */
export function useOpening<R extends RecordRow>(
  { marks }: Pick<RecordKind<R, R, string>, 'marks'>,
  record: R | undefined,
): void {
  const wasUnread = record !== undefined && marks?.unread(record) === true
  useEffect(() => {
    if (wasUnread) noteChange(['opened'])
  }, [wasUnread])
}
