import { hasAnswer } from './call'

// Stands in for TanStack Query: a read has the answer that index.html sent for, or is pending.

interface Options {
  queryKey?: readonly unknown[]
  queryFn?: (context: { pageParam: number }) => unknown
  enabled?: boolean
}

const noop = () => undefined
const later = () => new Promise(() => undefined)

const pending = {
  data: undefined,
  dataUpdatedAt: 0,
  error: null,
  isPending: true,
  isLoading: true,
  isError: false,
  isFetching: true,
  isRefetching: false,
  isFetchingNextPage: false,
  hasNextPage: false,
  status: 'pending',
  fetchStatus: 'fetching',
  refetch: later,
  fetchNextPage: later,
}

const answered = (data: unknown) => ({
  ...pending,
  data,
  dataUpdatedAt: Date.now(),
  isPending: false,
  isLoading: false,
  isFetching: false,
  status: 'success',
  fetchStatus: 'idle',
})

/** The number of a tab is another read of the call of a list. */
const isOnlyCount = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'query' in input && Object(input.query).pageSize === 1

export function useQuery({ queryKey = [], queryFn, enabled = true }: Options) {
  const [path, input] = queryKey
  if (!enabled || !queryFn || !hasAnswer(path) || isOnlyCount(input)) return pending
  return answered(queryFn({ pageParam: 1 }))
}

const cache = { find: () => undefined, findAll: () => [], subscribe: () => () => undefined }

export const useQueryClient = () => ({
  getQueryData: () => undefined,
  getQueryState: () => undefined,
  getQueriesData: () => [],
  getQueryCache: () => cache,
})
export const queryOptions = <T>(options: T): T => options

/** Reads nothing: what it observes comes later. */
export class QueryObserver {
  readonly subscribe = noop
  readonly getCurrentResult = () => pending
}
