import { useUrlState } from '../useUrlState'
import { readFilters, writeFilters, type Filters } from './filters'

/** The filters of the present list, kept in its address, and a way to change some of them. */
export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [query, change] = useUrlState()
  return [readFilters(query), (filters) => change(writeFilters(filters))]
}
