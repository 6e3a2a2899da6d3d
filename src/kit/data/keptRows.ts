import * as v from 'valibot'
import type { Millis } from '@/domain/time'
import { now } from '@/stores/clock'
import { persistedReads } from '@/stores/persisted/entries'
import type { PagedEndpoint } from './pagedQuery'

/** Rows of lists that this phone has stored. */
export interface KeptRows<R> {
  rows: R[]
  /** When the oldest of their lists was answered (ms); null without rows. */
  at: Millis | null
}

const pages = v.union([
  v.pipe(
    v.object({ pages: v.array(v.unknown()) }),
    v.transform(({ pages: all }) => all),
  ),
  v.pipe(
    v.object({ list: v.array(v.unknown()) }),
    v.transform((page): unknown[] => [page]),
  ),
])

/**
 * The rows of all persisted lists whose path contains `path`, each as it was answered last; damaged answers are left out.
 * Rejects when the device stores nothing.
 */
async function keptRows<R extends { id: string }>(
  endpoint: PagedEndpoint<R>,
  path: string,
  userId: string,
  holds: (row: R) => boolean = () => true,
): Promise<KeptRows<R>> {
  const found = new Map<string, R>()
  let at: Millis | null = null
  for (const { text, savedAt } of await persistedReads(userId, path, now())) {
    const before = found.size
    for (const page of v.parse(v.fallback(pages, []), JSON.parse(text))) {
      const read = v.safeParse(endpoint.body, page)
      const rows = read.success ? ((read.output as { list?: readonly R[] }).list ?? []) : []
      // The newest answer comes first.
      for (const row of rows) if (!found.has(row.id) && holds(row)) found.set(row.id, row)
    }
    if (found.size > before) at = savedAt
  }
  return { rows: [...found.values()], at }
}

/**
 * The query of `keptRows`, read again each time it is shown.
 * @param key distinguishes queries of one path and user
 */
export const keptQuery = <R extends { id: string }>(
  endpoint: PagedEndpoint<R>,
  path: string,
  userId: string,
  key: string,
  holds?: (row: R) => boolean,
) => ({
  queryKey: ['kept', path, userId, key],
  queryFn: () => keptRows(endpoint, path, userId, holds),
  // A phone that stores nothing has no rows.
  retry: false,
  gcTime: 0,
  staleTime: 0,
})
