import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryState,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { call } from '@/api/call'
import * as v from 'valibot'
import { isKept, tagsOf, type Endpoint } from '@/api/endpoint'
import type { Keep } from '@/stores/kept/keepReads'
import { noteTime, timeOf } from '@/stores/kept/times'
import { ageOf, type Age } from './age'
import { noteShown, refreshShown, type Page } from './shownPages'
import { keyOf } from './useApiQuery'

/** Page size of all lists. */
export const PAGE_SIZE = 10

/**
 * Pages that are asked again one after the other when a list is refreshed. Of a list scrolled down farther than that only
 * what is on show is, and only after an act: a hundred calls on a weak signal, for rows that are far away.
 */
const AGAIN = 10

/** Pages of a list that are kept on the phone for when there is no line. */
const KEPT_PAGES = 3

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

/** Any call that answers with a page of such rows. */
export type PagedEndpoint<R> = Endpoint & { body: { readonly '~types'?: { output: Page<R> } | undefined } }

/**
 * A list in pages, kept for Back. `query` is everything but the page; a row that moved between two pages while we
 * were reading shows once (`rowKey`).
 */
export function usePagedList<R extends { id: string }>(
  endpoint: PagedEndpoint<R>,
  query: object,
  { enabled = true }: { enabled?: boolean } = {},
): PagedList<R> {
  const client = useQueryClient()
  const queryKey = keyOf(endpoint, query)
  const ask = (page: number, signal?: AbortSignal): Promise<Page<R>> =>
    call(
      endpoint,
      { query: { ...query, pageNum: page, pageSize: PAGE_SIZE } },
      { signal, quiet: true, loading: false },
    )
  const meta = { about: tagsOf(endpoint.about), keep: keepOf(endpoint) }
  const [long, setLong] = useState(false)
  const shown = useShownAgain(queryKey, () => refreshShown(client, queryKey, ask), long)
  const result = useInfiniteQuery({
    queryKey,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }): Promise<Page<R>> => ask(pageParam, signal),
    meta: long ? { ...meta, again: shown.again } : meta,
    getNextPageParam: (last: Page<R>, pages) => (goesOn(last, pages.length) ? pages.length + 1 : undefined),
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

function distinct<R extends { id: string }>(data: InfiniteData<Page<R>> | undefined): R[] {
  const seen = new Map<string, R>()
  for (const page of data?.pages ?? [])
    for (const row of page.list) if (!seen.has(row.id)) seen.set(row.id, row)
  return [...seen.values()]
}

/** Whether another page follows. A gateway that has rows but tells of none is asked on while its pages are full. */
function goesOn({ list, total }: Page<unknown>, pages: number): boolean {
  if (list.length === 0) return false
  return total > 0 ? pages * PAGE_SIZE < total : list.length >= PAGE_SIZE
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

const firstPages = <R>(
  { pages, pageParams }: InfiniteData<Page<R>>,
  most: number,
): InfiniteData<Page<R>> => ({
  pages: pages.slice(0, most),
  pageParams: pageParams.slice(0, most),
})

function keepOf(endpoint: Endpoint): Keep | undefined {
  if (!isKept(endpoint)) return undefined
  return {
    schema: () =>
      v.object({
        pages: v.pipe(v.array(endpoint.body), v.minLength(1)),
        pageParams: v.array(v.number()),
      }),
    // What this query holds, by how it is asked.
    cut: (data) => firstPages(data as InfiniteData<Page<unknown>>, KEPT_PAGES),
  }
}
