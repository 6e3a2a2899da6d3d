import {
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { call } from '@/api/call'
import type { Endpoint, Input, Output } from '@/api/endpoint'

const keyOf = (endpoint: Endpoint, input: object) => [endpoint.path, input] as const

/** Query options of a read: its key is the endpoint's path and input; failures are shown in place, not as a toast. */
function reading<E extends Endpoint>(endpoint: E, input: Input<E> & object) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal, quiet: true, loading: false }),
  })
}

export interface ReadOptions {
  /** False: not asked yet. */
  enabled?: boolean
  /** Asks again every so many ms while the screen is shown. */
  every?: number | false
}

/** Server data of one read. A hidden screen neither asks nor hears. `error` is an ApiError. */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  input: Input<E> & object,
  { enabled = true, every = false }: ReadOptions = {},
): UseQueryResult<Output<E>> {
  return useQuery({ ...reading(endpoint, input), enabled, refetchInterval: every })
}

/** spec-independent page size of all lists: one thumb's worth (screens.md). */
export const PAGE_SIZE = 10

interface Page<R> {
  list: R[]
  total: number
}

export interface PagedList<R> {
  rows: R[]
  /** Rows the server has in all; null before the first answer. */
  total: number | null
  loading: boolean
  /** The first page failed, or the last attempt to refresh or extend did. */
  error: Error | null
  hasMore: boolean
  /** Resolves when the next page is there or has failed. */
  loadMore: () => Promise<void>
  refresh: () => Promise<void>
}

type PagedEndpoint<R> = Endpoint & { body: { readonly '~types'?: { output: Page<R> } | undefined } }

/**
 * A list in pages, kept for Back. `query` is everything but the page; a row that moved between two pages while we
 * were reading shows once (`rowKey`).
 */
export function usePagedList<R extends { id: string }>(
  endpoint: PagedEndpoint<R>,
  query: object,
  { enabled = true }: { enabled?: boolean } = {},
): PagedList<R> {
  const result = useInfiniteQuery({
    queryKey: keyOf(endpoint, query),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }): Promise<Page<R>> =>
      call(
        endpoint,
        { query: { ...query, pageNum: pageParam, pageSize: PAGE_SIZE } },
        { signal, quiet: true, loading: false },
      ),
    getNextPageParam: (last: Page<R>, pages) =>
      pages.length * PAGE_SIZE < last.total && last.list.length > 0 ? pages.length + 1 : undefined,
    enabled,
  })
  return {
    rows: distinct(result.data),
    total: result.data?.pages[result.data.pages.length - 1]?.total ?? null,
    loading: result.isPending && result.fetchStatus !== 'idle',
    error: result.error,
    hasMore: result.hasNextPage,
    loadMore: async () => {
      await result.fetchNextPage()
    },
    refresh: async () => {
      await result.refetch()
    },
  }
}

function distinct<R extends { id: string }>(data: InfiniteData<Page<R>> | undefined): R[] {
  const seen = new Map<string, R>()
  for (const page of data?.pages ?? [])
    for (const row of page.list) if (!seen.has(row.id)) seen.set(row.id, row)
  return [...seen.values()]
}

/** Marks reads as out of date; those on show are asked again at once, the others on return. */
export function useInvalidate(): (...endpoints: Endpoint[]) => Promise<void> {
  const client = useQueryClient()
  return (...endpoints) => invalidate(client, endpoints)
}

async function invalidate(client: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}
