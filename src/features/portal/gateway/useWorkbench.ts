import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { latestNotice, todayRoute, todoCount, type Route, type TodoCounts } from '@/api/contract/portal'
import type { Account } from '@/api/contract/account'
import { ApiError } from '@/api/envelope'
import { MINUTE } from '@/domain/time'
import { useAccount } from '@/kit/data/useAccount'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { loadAccount } from '@/stores/account'
import { toast } from '@/stores/toasts'

/** What the last reads say of the connection; there is no other witness (platform.md: `navigator.onLine` lies). */
export type SyncState = 'syncing' | 'synced' | 'offline' | 'failed'

/** One read as its part of the workbench needs it. */
export interface Read<T> {
  data: T | undefined
  /** Nothing to show, and why. */
  failed: boolean
  retry: () => void
}

export interface Workbench {
  account: Account | null
  accountRead: Read<Account>
  counts: Read<TodoCounts>
  notice: Read<{ id: string; title: string; time: number | null } | null>
  route: Read<Route>
  sync: SyncState
  refresh: () => void
}

function readOf<T>({ data, isError, isFetching, refetch }: UseQueryResult<T>): Read<T> {
  return { data, failed: isError && data === undefined && !isFetching, retry: () => void refetch() }
}

const unreachable = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')

function syncOf(results: readonly UseQueryResult<unknown>[]): SyncState {
  if (results.some(({ isFetching }) => isFetching)) return 'syncing'
  const errors = results.flatMap(({ error }) => (error ? [error] : []))
  if (errors.length === 0) return 'synced'
  return errors.some(unreachable) ? 'offline' : 'failed'
}

async function refetchAll(results: readonly UseQueryResult<unknown>[]): Promise<void> {
  const answers = await Promise.all(results.map(({ refetch }) => refetch()))
  const failed = answers.flatMap(({ error }) => (error ? [error] : []))
  if (failed.length === 0) return toast.success('已更新')
  toast.failure(failed.some(unreachable) ? '网络不通，显示的是上次的数据' : '部分内容没有更新')
}

/** The four reads of the workbench: each fails for itself, none blanks the others. */
export function useWorkbench(): Workbench {
  const account = useAccount()
  // Into the session, where every screen looks for it; asked once per user.
  const who = useQuery({
    queryKey: ['account'],
    queryFn: loadAccount,
    enabled: account === null,
    staleTime: Infinity,
  })
  const counts = useApiQuery(todoCount, {}, { every: MINUTE })
  const notice = useApiQuery(latestNotice, {})
  const route = useApiQuery(todayRoute, {})
  const reads = account === null ? [who, counts, notice, route] : [counts, notice, route]
  return {
    account,
    accountRead: readOf(who),
    counts: readOf(counts),
    notice: readOf(notice),
    route: readOf(route),
    sync: syncOf(reads),
    refresh: () => void refetchAll(reads),
  }
}
