import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'

export interface Page<R> {
  list: R[]
  total: number
}
type Pages<R> = InfiniteData<Page<R>, number>

/** Visible pages from 0, both included. */
interface Range {
  first: number
  last: number
}

/** The last visible pages of each list by its query, so that Back knows them too. */
const shown = new WeakMap<Query, Range>()

const TOP: Range = { first: 0, last: 0 }

/** Records which pages (from 0) of a list are visible. */
export function noteShown(client: QueryClient, queryKey: readonly unknown[], range: Range): void {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  if (query) shown.set(query, range)
}

/**
 * Refetches only the visible pages: on a weak signal a user should not wait for hundreds of pages. `ask`
 * reads a page (from 1). Rows that moved to another page appear once, also those that moved up out of view;
 * the total is the newest. Rejects when a page cannot be read.
 */
export async function refreshShown<R extends { id: string }>(
  client: QueryClient,
  queryKey: readonly unknown[],
  ask: (page: number) => Promise<Page<R>>,
): Promise<void> {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  const { first, last } = (query && shown.get(query)) ?? TOP
  const fresh = new Map<number, Page<R>>()
  for (let at = first; at <= last; at += 1) fresh.set(at, await ask(at + 1))
  const before = client.getQueryData<Pages<R>>(queryKey)?.pages ?? []
  const lost = missing(before.slice(first, last + 1), [...fresh.values()])
  // Rows that leave pull later rows up: those that left the visible pages are at the end of the page above.
  const above = first > 0 && lost.size > 0 ? (await ask(first)).list.filter(({ id }) => lost.has(id)) : []
  const total = fresh.get(last)?.total
  client.setQueryData<Pages<R>>(queryKey, (data) => {
    if (!data) return data
    const pages = data.pages.map((page, at) => {
      const { list, total: known } = fresh.get(at) ?? page
      return { list: at === first - 1 ? [...list, ...above] : list, total: total ?? known }
    })
    return { ...data, pages }
  })
}

/** Ids of rows that were in some pages and are in none of the others. */
function missing<R extends { id: string }>(before: readonly Page<R>[], now: readonly Page<R>[]): Set<string> {
  const ids = new Set(before.flatMap(({ list }) => list.map(({ id }) => id)))
  for (const { list } of now) for (const { id } of list) ids.delete(id)
  return ids
}
