import { useMemo } from 'react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { isAbsent } from '@/api/envelope'
import { countsByList, type ListedCounts } from './todo'
import { latestNotice, todayRoute, todoCount, type Route, type TodoCounts } from '@/api/contract/portal'
import type { Account } from '@/api/contract/account'
import { likelyRoles } from '@/domain/actor'
import { MINUTE } from '@/domain/time'
import { ageOf, type Age, type QueryAge, useApiQuery, useAccount } from '@/kit/data/useApiQuery'
import { loadAccount } from '@/stores/account'
import { useFinished, withoutFinished } from '@/stores/finished'
import { timeOf } from '@/stores/persisted/times'
import { useNetwork, type SyncState } from '@/stores/network'
import { toast } from '@/stores/toasts'

/** One read, in the form that its part of the workbench needs. */
export interface Read<T> {
  data: T | undefined
  /** True when it failed and there is nothing to show. */
  failed: boolean
  /** True when the city does not have it. */
  absent: boolean
  /** Age of the data; null: it is fresh. */
  age: Age | null
  retry: () => Promise<unknown>
}

export interface Workbench {
  account: Account | null
  accountRead: Read<Account>
  counts: Read<ListedCounts>
  notice: Read<{ id: string; title: string; time: number | null } | null>
  route: Read<Route>
  sync: SyncState
  /** All reads, for the age line. */
  reads: readonly QueryAge[]
  refresh: () => Promise<void>
}

function readOf<T>(query: UseQueryResult<T>): Read<T> {
  const { data, error, isError, isFetching, refetch } = query
  const absent = isAbsent(error)
  const failed = isError && data === undefined && !isFetching && !absent
  return { data, failed, absent, age: ageOf(query), retry: () => refetch() }
}

const hasFailed = ({ error }: { error: Error | null }): boolean => error !== null && !isAbsent(error)

function syncOf(results: readonly UseQueryResult<unknown>[], offline: boolean): SyncState {
  if (offline) return 'offline'
  if (results.some(({ isFetching }) => isFetching)) return 'syncing'
  return results.some(hasFailed) ? 'failed' : 'synced'
}

async function refetchAll(results: readonly UseQueryResult<unknown>[]): Promise<void> {
  const answers = await Promise.all(results.map(({ refetch }) => refetch()))
  if (!answers.some(hasFailed)) return toast.success('已更新')
  toast.failure(useNetwork.getState().offline ? '网络不通，显示的是上次的数据' : '部分内容没有更新')
}

/** Refetches on reconnect. While offline, stores/persisted/start checks the connection. */
const REFETCH_ON_LINE = { onLine: true }
/**
 * Refetch interval (ms) of the lists. It is longer than that of the counts, because the lists need several
 * calls.
 */
const LISTS_INTERVAL = 12 * MINUTE

/** The counts of open work, from the call for all counts or, in a city without it, from the lists. */
function useCounts(roles: readonly string[]): UseQueryResult<Partial<TodoCounts>> {
  // The app refetches the counts at intervals.
  const counted = useApiQuery(todoCount, {}, REFETCH_ON_LINE)
  const isUncounted = isAbsent(counted.error)
  const listed = useQuery({
    queryKey: ['listedCounts', ...roles],
    queryFn: async ({ signal }) => (await import('./listedCounts')).listedCounts(roles, signal),
    meta: { about: ['case'] },
    enabled: isUncounted,
    refetchInterval: LISTS_INTERVAL,
  })
  return isUncounted ? listed : counted
}

/** The counts without what was finished on this phone since. */
function useLeft({ data, dataUpdatedAt }: UseQueryResult<Partial<TodoCounts>>): ListedCounts | undefined {
  const { tasks } = useFinished()
  return useMemo(
    () => data && countsByList(withoutFinished(data, tasks, timeOf(data)?.at ?? dataUpdatedAt)),
    [data, tasks, dataUpdatedAt],
  )
}

/** The four reads of the workbench. Each fails separately. */
export function useWorkbench(): Workbench {
  const account = useAccount()
  // Loaded once per user: the session stores it for every screen.
  const who = useQuery({
    queryKey: ['account'],
    queryFn: loadAccount,
    enabled: account === null,
    staleTime: Infinity,
  })
  const offline = useNetwork((state) => state.offline)
  const counts = useCounts(likelyRoles(account?.roles ?? []))
  const notice = useApiQuery(latestNotice, {}, REFETCH_ON_LINE)
  const route = useApiQuery(todayRoute, {}, REFETCH_ON_LINE)
  const reads = account === null ? [who, counts, notice, route] : [counts, notice, route]
  return {
    account,
    accountRead: readOf(who),
    counts: { ...readOf(counts), data: useLeft(counts) },
    notice: readOf(notice),
    route: readOf(route),
    sync: syncOf(reads, offline),
    reads,
    refresh: () => refetchAll(reads),
  }
}
