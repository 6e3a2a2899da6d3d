import { useUrlState } from '../useUrlState'
import { readFilters, USUAL, writeFilters, type Filters, type Sort } from './filters'

/**
 * The filters of the present list, kept in its address, and a way to change some of them. `usual` is its order while
 * nobody has chosen one.
 */
export function useFilters(usual: Sort = USUAL): [Filters, (change: Partial<Filters>) => void] {
  const [query, change] = useUrlState()
  return [readFilters(query, usual), (filters) => change(writeFilters(filters, usual))]
}
