import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '@/api/call'
import { isAbsent, ApiError } from '@/api/envelope'
import { isKept, tagsOf, type Endpoint, type Input, type Output } from '@/api/endpoint'
import type { Account } from '@/api/contract/account'
import { useSession } from '@/stores/session'
import { knownRoles, type Actor } from '@/domain/actor'
import { spokenTime, type Millis } from '@/domain/time'
import { after } from '@/stores/clock'
import { useNetwork } from '@/stores/network'
import { LinkButton } from '@/ui/button/Button'
import { useNow } from '@/kit/screen/hooks'
import { timeOf } from '@/stores/kept/times'
import './age.css'

/** What a read is cached by: its path and input. */
export const keyOf = (endpoint: Endpoint, input: object) => [endpoint.path, input] as const

/**
 * Query options of a read: its key is the endpoint's path and input; failures are shown in place, not as a toast. Its answers
 * are kept on the phone unless the endpoint says never.
 */
export function apiQuery<E extends Endpoint>(endpoint: E, input: Input<E> & object) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal, quiet: true, loading: false }),
    meta: {
      about: tagsOf(endpoint.about),
      keep: isKept(endpoint) ? { schema: () => endpoint.body } : undefined,
    },
  })
}

interface ReadOptions {
  /** False: not asked yet. */
  enabled?: boolean
  /** Asks again every so many ms while the screen is shown. */
  every?: number | false
  /** Asks again when the browser says that the line is back, however fresh it is: only an answer tells that it really is. */
  onLine?: boolean
}

/** Server data of one read. A hidden screen neither asks nor hears. `error` is an ApiError. */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  input: Input<E> & object,
  { enabled = true, every = false, onLine = false }: ReadOptions = {},
): UseQueryResult<Output<E>> {
  return useQuery({
    ...apiQuery(endpoint, input),
    enabled,
    refetchInterval: ({ state: { error } }) => !isAbsent(error) && every,
    refetchOnReconnect: onLine && 'always',
  })
}

/** The present user's account; null until it is loaded. Screens with `needsAccount` never see null. */
export const useAccount = (): Account | null => useSession((session) => session.account)

/** The account as the rules of domain see it. */
export function actorOf(account: Account): Actor {
  return {
    id: account.id,
    orgIds: account.orgIds,
    roles: knownRoles(account.roles),
  }
}

/** A read in the states a part of a screen shows. */
export interface Reading<T> {
  data: T | undefined
  error: Error | null
  refetch: () => Promise<unknown>
}

/**
 * A query in full, for a sheet that opens later. A query tells of changes only to those who have read them: what a closed
 * sheet alone would read (that it failed) would otherwise be told to nobody.
 */
export function readingOf<T>({ data, error, refetch }: Reading<T>): Reading<T> {
  return { data, error, refetch }
}

/** An answer may take so long (ms) before it is said that what is on show is from before: most come at once. */
const PATIENCE = 2000

interface AgeNoteProps {
  /** Null: fresh, nothing is said. */
  age: Age | null
  onRetry: () => void
}

/** Since when nothing newer is known of what is on show, why, and how to ask again. It goes when the fresh answer comes. */
export function AgeNote({ age, onRetry }: AgeNoteProps) {
  const now = useNow()
  const offline = useNetwork((line) => line.offline)
  const waits = age !== null && age.error === null && !offline
  const long = useLong(waits)
  if (!age || (waits && !long)) return null
  const noLine = offline || (age.error instanceof ApiError && age.error.kind === 'network')
  return (
    <div className={`cg-age num${age.error || noLine ? ' cg-age-failed' : ''}`} role="status">
      <p>
        {`数据截至 ${spokenTime(age.at, now)}，${noLine ? '网络不通' : reasonOf(age)}`}
        {noLine && <span>可先查看，联网后自动更新</span>}
      </p>
      <LinkButton onClick={onRetry}>重试</LinkButton>
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

/** Why what is on show is not fresh. */
export interface Age {
  /** When it was answered. */
  at: Millis
  /** Why it could not be asked again; null while the answer is awaited. */
  error: Error | null
}

/** As much of a query as tells how old its data are. */
export interface Aging {
  data: unknown
  /** By the device's clock; of what came before anybody looked after reads it is all there is. */
  dataUpdatedAt: Millis
  error: Error | null
  isFetching: boolean
}

/**
 * How old the data of a query are, where the server could not be asked again, or has not answered yet what an earlier visit
 * left; null where they are fresh, and where there are none.
 */
export function ageOf({ data, dataUpdatedAt, error, isFetching }: Aging): Age | null {
  if (data === undefined) return null
  const time = timeOf(data)
  if (error) return { at: time?.at ?? dataUpdatedAt, error }
  return time?.earlier && isFetching ? { at: time.at, error: null } : null
}

/** Of several the one to tell of: a failure before an answer that is awaited, then the oldest. */
export function oldestOf(ages: readonly (Age | null)[]): Age | null {
  const told = ages.flatMap((age) => age ?? [])
  const failed = told.filter(({ error }) => error !== null)
  const [first] = [...(failed.length > 0 ? failed : told)].sort((a, b) => a.at - b.at)
  return first ?? null
}
