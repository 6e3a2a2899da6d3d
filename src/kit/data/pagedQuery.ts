import type { InfiniteData } from '@tanstack/react-query'
import * as v from 'valibot'
import { call } from '@/api/call'
import { PAGE_SIZE } from '@/api/contract/page'
import { isPersisted, tagsOf, type Endpoint } from '@/api/endpoint'
import type { PersistPolicy } from '@/stores/persisted/persistReads'
import type { Page } from './shownPages'
import { keyOf } from './useApiQuery'

/** Number of pages of a list that are persisted for offline use. */
export const PERSISTED_PAGES = 3

/** Any endpoint that returns a page of these rows. */
export type PagedEndpoint<R> = Endpoint & { body: { readonly '~types'?: { output: Page<R> } | undefined } }

/** Reads one page (from 1) of a list. Rejects with ApiError. */
export const askPage = <R>(
  endpoint: PagedEndpoint<R>,
  query: object,
  page: number,
  signal?: AbortSignal,
): Promise<Page<R>> =>
  call(
    endpoint,
    { query: { ...query, pageNum: page, pageSize: PAGE_SIZE } },
    { signal, quiet: true, loading: false },
  )

/** Query options of a paged list: the key is the endpoint's path and its input without the page. */
export function pagedQuery<R>(endpoint: PagedEndpoint<R>, query: object) {
  return {
    queryKey: keyOf(endpoint, query),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }): Promise<Page<R>> =>
      askPage(endpoint, query, pageParam, signal),
    getNextPageParam: (last: Page<R>, pages: readonly Page<R>[]) =>
      goesOn(last, pages.length) ? pages.length + 1 : undefined,
    meta: { about: tagsOf(endpoint.about), keep: keepOf(endpoint) },
  }
}

/** The rows of all pages; a row that moved between two pages during loading appears once. */
export function distinctRows<R extends { id: string }>(data: InfiniteData<Page<R>> | undefined): R[] {
  const seen = new Map<string, R>()
  for (const page of data?.pages ?? [])
    for (const row of page.list) if (!seen.has(row.id)) seen.set(row.id, row)
  return [...seen.values()]
}

/**
 * Whether there is another page. A gateway that returns rows but no total is read on while its pages are
 * full.
 */
function goesOn({ list, total }: Page<unknown>, pages: number): boolean {
  if (list.length === 0) return false
  return total > 0 ? pages * PAGE_SIZE < total : list.length >= PAGE_SIZE
}

/** The first pages of a list. */
export const firstPages = <R>(
  { pages, pageParams }: InfiniteData<Page<R>>,
  most: number,
): InfiniteData<Page<R>> => ({
  pages: pages.slice(0, most),
  pageParams: pageParams.slice(0, most),
})

function keepOf(endpoint: Endpoint): PersistPolicy | undefined {
  if (!isPersisted(endpoint)) return undefined
  return {
    schema: () =>
      v.object({
        pages: v.pipe(v.array(endpoint.body), v.minLength(1)),
        pageParams: v.array(v.number()),
      }),
    // Cached data of this query by its input.
    cut: (data) => firstPages(data as InfiniteData<Page<unknown>>, PERSISTED_PAGES),
    // A fast scroll reads a page each second.
    isBeyond: ({ data, fetchMeta }) =>
      fetchMeta?.fetchMore !== undefined &&
      (data as InfiniteData<Page<unknown>>).pages.length > PERSISTED_PAGES,
  }
}
