import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'

export interface Page<R> {
  list: R[]
  total: number
}
type Pages<R> = InfiniteData<Page<R>, number>

/** Pages on show, from 0, both included. */
interface Range {
  first: number
  last: number
}

/** What was on show of each list last: by its query, so that Back knows it too. */
const shown = new WeakMap<Query, Range>()

const TOP: Range = { first: 0, last: 0 }

/** Notes which pages (from 0) of a list are on show. */
export function noteShown(client: QueryClient, queryKey: readonly unknown[], range: Range): void {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  if (query) shown.set(query, range)
}

/**
 * Asks the pages on show again, and only those: of hundreds of pages on a weak signal nobody waits for the rest. `ask` reads a
 * page (from 1). Rows that moved into another page show once, also those that moved up out of sight; the total is the newest.
 * Rejects when a page cannot be read.
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
  // Rows gone farther up pull the others after them: those that left the pages on show stand at the end of the one above.
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

/** Ids of rows that stood in some pages and stand in none of the others. */
function missing<R extends { id: string }>(before: readonly Page<R>[], now: readonly Page<R>[]): Set<string> {
  const ids = new Set(before.flatMap(({ list }) => list.map(({ id }) => id)))
  for (const { list } of now) for (const { id } of list) ids.delete(id)
  return ids
}
