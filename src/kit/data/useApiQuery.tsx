import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '@/api/call'
import { isAbsent, isGone, ApiError } from '@/api/envelope'
import { isPersisted, tagsOf, type Endpoint, type Input, type Output } from '@/api/endpoint'
import type { Account } from '@/api/contract/account'
import { useSession } from '@/stores/session'
import { isPhoneInUse } from '@/stores/phoneInUse'
import { knownRoles, type Actor } from '@/domain/actor'
import { MINUTE, formatRelativeTime, type Millis } from '@/domain/time'
import { after } from '@/stores/clock'
import { useNetwork } from '@/stores/network'
import { LinkButton } from '@/ui/button/Button'
import { useNow } from '@/kit/screen/hooks'
import { useGuard } from '../edit/submit/useGuard'
import { timeOf } from '@/stores/persisted/times'
import './age.css'

/** Query key of a read: its path and input. */
export const keyOf = (endpoint: Endpoint, input: object) => [endpoint.path, input] as const

/**
 * Query options of a read: the key is the endpoint's path and input; errors show in place, not as a toast.
 * Answers are persisted unless the endpoint forbids it.
 */
export function apiQuery<E extends Endpoint>(endpoint: E, input: Input<E> & object) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal, quiet: true, loading: false }),
    meta: {
      about: tagsOf(endpoint.about),
      keep: isPersisted(endpoint) ? { schema: () => endpoint.body } : undefined,
    },
  })
}

interface ReadOptions {
  /** False: not queried yet. */
  enabled?: boolean
  /** Polling interval (ms) while the screen is visible; longer while the phone is not in use. */
  every?: number | false
  /** Refetches when the browser reports a connection, even if fresh: only an answer proves it. */
  onLine?: boolean
}

/** Pause (ms) between two reads of a screen that lies open. */
const UNTENDED = 6 * MINUTE

/** Server data of one read. A hidden screen neither fetches nor updates. `error` is an ApiError. */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  input: Input<E> & object,
  { enabled = true, every = false, onLine = false }: ReadOptions = {},
): UseQueryResult<Output<E>> {
  return useQuery({
    ...apiQuery(endpoint, input),
    enabled,
    refetchInterval: ({ state: { error } }) =>
      !isAbsent(error) && every && Math.max(every, isPhoneInUse() ? 0 : UNTENDED),
    refetchOnReconnect: onLine && 'always',
  })
}

/** The current user's account; null until it is loaded. Screens with `needsAccount` never see null. */
export const useAccount = (): Account | null => useSession((session) => session.account)

/** The account as the domain rules see it. */
export function actorOf(account: Account): Actor {
  return {
    id: account.id,
    orgIds: account.orgIds,
    roles: knownRoles(account.roles),
  }
}

/** The states of a read that a part of a screen shows. */
export interface Reading<T> {
  data: T | undefined
  error: Error | null
  refetch: () => Promise<unknown>
}

/**
 * Subscribes to all fields of a query, for a sheet that opens later. A query notifies only about fields that
 * were read, so an error that only a closed sheet reads would be missed.
 */
export function readingOf<T>({ data, error, refetch }: Reading<T>): Reading<T> {
  return { data, error, refetch }
}

/** How long an answer may take (ms) before old data is marked as old: most answers arrive sooner. */
const PATIENCE = 2000

interface AgeNoteProps {
  /** Null: fresh, no note. */
  age: Age | null
  /** Resolves when the retry has ended, successful or not. */
  onRetry: () => Promise<unknown>
}

/** How old the visible data is, why, and a retry button. It disappears when a fresh answer arrives. */
export function DataAgeNote({ age, onRetry }: AgeNoteProps) {
  const { running, guard } = useGuard()
  const now = useNow()
  const offline = useNetwork((network) => network.offline)
  const waits = age !== null && age.error === null && !offline
  const long = useLong(waits)
  if (!age || (waits && !long)) return null
  const retry = () => guard(async () => void (await onRetry().catch(() => undefined)))
  const unreachable = offline || (age.error instanceof ApiError && age.error.kind === 'network')
  return (
    <div className={`cg-age num${age.error || unreachable ? ' cg-age-failed' : ''}`} role="status">
      <p>
        {`数据截至 ${formatRelativeTime(age.at, now)}，${unreachable ? '网络不通' : reasonOf(age)}`}
        {unreachable && <span>可先查看，联网后自动更新</span>}
      </p>
      {!isGone(age.error) && (
        <LinkButton onClick={() => void retry()}>{running ? '正在重试' : '重试'}</LinkButton>
      )}
    </div>
  )
}

const reasonOf = ({ error }: Age): string =>
  error ? ['加载失败', error.message].filter(Boolean).join('：') : '正在更新'

/** True once something has lasted long. */
function useLong(lasts: boolean): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!lasts) return
    const cancel = after(() => setLong(true), PATIENCE)
    return () => {
      cancel()
      setLong(false)
    }
  }, [lasts])
  return long
}

/** Why the visible data is not fresh. */
export interface Age {
  /** When it was answered. */
  at: Millis
  /** Why the refetch failed; null while it is pending. */
  error: Error | null
}

/** The part of a query that gives the age of its data. */
export interface QueryAge {
  data: unknown
  /** By the device's clock; reads restored before the page measured any have only this. */
  dataUpdatedAt: Millis
  error: Error | null
  isFetching: boolean
}

/** The age of a query's data after a failed or pending refetch; null where the data is fresh or absent. */
export function ageOf({ data, dataUpdatedAt, error, isFetching }: QueryAge): Age | null {
  if (data === undefined) return null
  const time = timeOf(data)
  if (error) return { at: time?.at ?? dataUpdatedAt, error }
  return time?.earlier && isFetching ? { at: time.at, error: null } : null
}

/** The age to show for several queries: a failure first, then the oldest. */
export function oldestOf(ages: readonly (Age | null)[]): Age | null {
  const known = ages.flatMap((age) => age ?? [])
  const failed = known.filter(({ error }) => error !== null)
  const [first] = [...(failed.length > 0 ? failed : known)].sort((a, b) => a.at - b.at)
  return first ?? null
}
