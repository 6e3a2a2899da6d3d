import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '@/api/call'
import { isAbsent } from '@/api/envelope'
import { isKept, tagsOf, type Endpoint, type Input, type Output } from '@/api/endpoint'
import type { Account } from '@/api/contract/account'
import { useSession } from '@/stores/session'
import { knownRoles, type Actor } from '@/domain/actor'

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

export interface ReadOptions {
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
export const readingOf = <T>({ data, error, refetch }: Reading<T>): Reading<T> => ({ data, error, refetch })
