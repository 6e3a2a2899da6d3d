import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { call } from '@/api/call'
import type { Endpoint } from '@/api/endpoint'
import { keyOf } from './useApiQuery'

/** Page size of all lists. */
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
  /** What failed was the next page: the rows on show are as fresh as before. */
  extendFailed: boolean
  hasMore: boolean
  /** Resolves when the next page is there or has failed; true: it is there, and another one follows. */
  loadMore: () => Promise<boolean>
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
    extendFailed: result.isFetchNextPageError,
    hasMore: result.hasNextPage,
    loadMore: async () => {
      const { isFetchNextPageError, hasNextPage } = await result.fetchNextPage()
      return !isFetchNextPageError && hasNextPage
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
