import type { QueryClient } from '@tanstack/react-query'
import { todoCount, type TodoCounts } from '@/api/contract/portal'
import { isEarlier } from '@/stores/persisted/times'
import { apiQuery } from './useApiQuery'

/** The query of the workbench's counts. */
export const countsQuery = () => apiQuery(todoCount, {})

/** The counts of this visit; null until they have arrived, and where the city has none. */
export function cachedCounts(client: QueryClient): TodoCounts | null {
  const counts = client.getQueryData(countsQuery().queryKey)
  return counts && !isEarlier(counts) ? counts : null
}

/** Calls `onCounts` for all counts that the app or a screen reads. Returns the removal. */
export function followCounts(client: QueryClient, onCounts: (counts: TodoCounts) => void): () => void {
  const { queryKey } = countsQuery()
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    if (event.query.queryKey[0] !== queryKey[0]) return
    const counts = cachedCounts(client)
    if (counts) onCounts(counts)
  })
}

/** All counts of open work as one text; as long as it stays the same, no list has become longer or shorter. */
export function openWorkOf({
  message: _m,
  ringing: _r,
  onShift: _s,
  overdueStop: _o,
  ...work
}: TodoCounts): string {
  return Object.values(work).join()
}
