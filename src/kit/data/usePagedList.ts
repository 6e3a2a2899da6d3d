import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryState,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { PAGE_SIZE } from '@/api/contract/page'
import { noteTime, timeOf } from '@/stores/persisted/times'
import { ageOf, type Age } from './useApiQuery'
import { askPage, distinctRows, firstPages, pagedQuery, type PagedEndpoint } from './pagedQuery'
import { noteShown, refreshShown, type Page } from './shownPages'

/**
 * Maximum number of pages that a refresh reads. A longer list refetches only its visible pages, and only
 * after an action: a hundred calls on a weak signal for rows far away are not worth it.
 */
const AGAIN = 10

export interface PagedList<R> {
  rows: R[]
  /** Total rows on the server; null before the first answer, and where the server gives no total. */
  total: number | null
  loading: boolean
  /** When the server answered it (ms). */
  answeredAt?: number
  /** The first page failed, or the last refresh or next page did. */
  error: Error | null
  /** Age of the rows, where they are not fresh. */
  age: Age | null
  /** Only the next page failed: the visible rows are as fresh as before. */
  extendFailed: boolean
  hasMore: boolean
  /** Resolves when the next page has loaded or failed; true: it has loaded, and there is another. */
  loadMore: () => Promise<boolean>
  refresh: () => Promise<void>
  /** Called with the rows (from 0, both included) in view. */
  show: (first: number, last: number) => void
}

/** A paged list, kept for Back. `query` is its input without the page. */
export function usePagedList<R extends { id: string }>(
  endpoint: PagedEndpoint<R>,
  query: object,
  { enabled = true }: { enabled?: boolean } = {},
): PagedList<R> {
  const client = useQueryClient()
  const paged = pagedQuery(endpoint, query)
  const { queryKey, meta } = paged
  const ask = (page: number): Promise<Page<R>> => askPage(endpoint, query, page)
  const [long, setLong] = useState(false)
  const shown = useShownAgain(queryKey, () => refreshShown(client, queryKey, ask), long)
  const result = useInfiniteQuery({
    ...paged,
    meta: long ? { ...meta, again: shown.again } : meta,
    enabled,
    refetchOnMount: worthAskingAgain,
    refetchOnWindowFocus: worthAskingAgain,
    refetchOnReconnect: worthAskingAgain,
  })
  const isLong = (result.data?.pages.length ?? 0) > AGAIN
  if (isLong !== long) setLong(isLong)
  const error = result.error ?? shown.error
  const extendFailed = result.isFetchNextPageError
  const rows = useMemo(() => distinctRows(result.data), [result.data])
  return {
    rows,
    total: totalOf(result.data, rows.length),
    // Also between two attempts, after a hanging one was cancelled.
    loading: enabled && result.isPending,
    error,
    answeredAt: timeOf(result.data)?.at ?? result.dataUpdatedAt,
    // A failed next page does not age the rows loaded before.
    age: ageOf({
      data: result.data,
      dataUpdatedAt: result.dataUpdatedAt,
      // Not `isFetching`: the list would render again whenever a next page begins to load.
      isFetching: result.isRefetching,
      error: extendFailed ? null : error,
    }),
    extendFailed,
    hasMore: result.hasNextPage,
    ...movesOf(client, queryKey, result),
  }
}

/** The actions on a paged list. */
function movesOf<R extends { id: string }>(
  client: QueryClient,
  queryKey: readonly unknown[],
  result: UseInfiniteQueryResult<InfiniteData<Page<R>>>,
): Pick<PagedList<R>, 'loadMore' | 'refresh' | 'show'> {
  return {
    loadMore: async () => {
      // Waits for a running refresh: cancelling it would leave rows that an action has changed.
      if (isRefreshing(client.getQueryState(queryKey))) await result.refetch({ cancelRefetch: false })
      const { data, isFetchNextPageError, hasNextPage } = await result.fetchNextPage({ cancelRefetch: false })
      if (!isFetchNextPageError && data && hasHole(data)) void result.refetch()
      return !isFetchNextPageError && hasNextPage
    },
    refresh: async () => {
      // At the top the later pages are out of view, so they are dropped; they load again on scroll.
      if (result.data && result.data.pages.length > AGAIN) {
        const time = timeOf(result.data)
        client.setQueryData(queryKey, firstPages(result.data, AGAIN))
        // They are as old as before.
        if (time) noteTime(client.getQueryData(queryKey), time)
      }
      await result.refetch()
    },
    show: (first, last) =>
      noteShown(client, queryKey, {
        first: Math.floor(first / PAGE_SIZE),
        last: Math.floor(last / PAGE_SIZE),
      }),
  }
}

/** Refetches the visible pages of a long list after an action, and on return from one. */
function useShownAgain(queryKey: readonly unknown[], refresh: () => Promise<void>, long: boolean) {
  const client = useQueryClient()
  const [error, setError] = useState<Error | null>(null)
  const again = () =>
    void refresh().then(
      () => setError(null),
      (failure: unknown) => failure instanceof Error && setError(failure),
    )
  const onReturn = useEffectEvent(() => {
    if (long && client.getQueryState(queryKey)?.isInvalidated) again()
  })
  useEffect(() => onReturn(), [long])
  return { again, error }
}

function totalOf(data: InfiniteData<Page<unknown>> | undefined, rows: number): number | null {
  const last = data?.pages[data.pages.length - 1]
  return !last || (last.total <= 0 && rows > 0) ? null : last.total
}

/**
 * Whether the newest page has a smaller total than the page before: rows behind the removed ones moved up,
 * and the first of them into a page that is already loaded. Far down a list a hundred pages are not read
 * again for that.
 */
function hasHole({ pages }: InfiniteData<Page<unknown>>): boolean {
  const [before, last] = pages.slice(-2)
  return before !== undefined && last !== undefined && last.total < before.total && pages.length <= AGAIN
}

const isRefreshing = (state: QueryState<unknown> | undefined): boolean =>
  state?.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore === undefined

interface Known {
  state: { data: { pages: readonly unknown[] } | undefined }
}

const worthAskingAgain = ({ state: { data } }: Known): boolean =>
  data === undefined || data.pages.length <= AGAIN
