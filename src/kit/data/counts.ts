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

/** All counts of open work as one text; as long as it stays the same, no list has become longer or shorter. */
export function openWorkOf({ message: _m, ringing: _r, onShift: _s, ...work }: TodoCounts): string {
  return Object.values(work).join()
}
