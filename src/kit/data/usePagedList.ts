import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryState,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { noteTime, timeOf } from '@/stores/kept/times'
import { ageOf, type Age } from './useApiQuery'
import { askPage, distinct, firstPages, PAGE_SIZE, pagedQuery, type PagedEndpoint } from './pagedQuery'
import { noteShown, refreshShown, type Page } from './shownPages'

/**
 * Pages that are asked again one after the other when a list is refreshed. Of a list scrolled down farther than that only
 * what is on show is, and only after an act: a hundred calls on a weak signal, for rows that are far away.
 */
const AGAIN = 10

export interface PagedList<R> {
  rows: R[]
  /** Rows the server has in all; null before the first answer, and where it has rows but does not count them. */
  total: number | null
  loading: boolean
  /** The first page failed, or the last attempt to refresh or extend did. */
  error: Error | null
  /** How old the rows are, where they are not fresh. */
  age: Age | null
  /** What failed was the next page: the rows on show are as fresh as before. */
  extendFailed: boolean
  hasMore: boolean
  /** Resolves when the next page is there or has failed; true: it is there, and another one follows. */
  loadMore: () => Promise<boolean>
  refresh: () => Promise<void>
  /** Told which rows (from 0, both included) are in sight. */
  show: (first: number, last: number) => void
}

/**
 * A list in pages, kept for Back. `query` is everything but the page.
 */
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
  const rows = useMemo(() => distinct(result.data), [result.data])
  return {
    rows,
    total: totalOf(result.data, rows.length),
    // Also between two tries, when one that hung has been given up.
    loading: enabled && result.isPending,
    error,
    // What was read last before a next page that failed is as fresh as it was.
    age: ageOf({
      data: result.data,
      dataUpdatedAt: result.dataUpdatedAt,
      isFetching: result.isFetching,
      error: extendFailed ? null : error,
    }),
    extendFailed,
    hasMore: result.hasNextPage,
    ...movesOf(client, queryKey, result),
  }
}

/** What may be done with a list in pages. */
function movesOf<R extends { id: string }>(
  client: QueryClient,
  queryKey: readonly unknown[],
  result: UseInfiniteQueryResult<InfiniteData<Page<R>>>,
): Pick<PagedList<R>, 'loadMore' | 'refresh' | 'show'> {
  return {
    loadMore: async () => {
      // A refresh under way ends first: cut off, it would leave on show what an act has changed.
      if (isRefreshing(client.getQueryState(queryKey))) await result.refetch({ cancelRefetch: false })
      const { data, isFetchNextPageError, hasNextPage } = await result.fetchNextPage({ cancelRefetch: false })
      if (!isFetchNextPageError && data && hasHole(data)) void result.refetch()
      return !isFetchNextPageError && hasNextPage
    },
    refresh: async () => {
      // Pulled at the top, where nobody sees the pages that go; they come again as one scrolls.
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

/** Has a long list ask again what is on show of it: when an act changed it, and when one comes back after an act. */
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
 * Whether the newest page found fewer rows in all than the one before: the rows behind those that went moved up meanwhile,
 * and the first of them to a page that was read already. Far down nobody asks a hundred pages again for that.
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
