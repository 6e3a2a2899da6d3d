import { useUrlState } from '../../screen/useUrlState'
import type { Entries } from './criterion'
import { readAsked, type Asked, type FilterSet } from './filters'

/** What a list is asked at present, kept in its address: Back and reload find it. */
export interface FilterState {
  set: FilterSet
  asked: Asked
  /** The order while nobody has chosen one; the first of the set where left out. */
  usual?: string
  /** Whether what is on show was asked for with the place of this phone; left out where that makes no difference. */
  placed?: boolean
  /** Changes some entries of the address in place. */
  change: (entries: Entries) => void
}

/** The filters of the present list. */
export function useFilters(set: FilterSet, usual?: string): FilterState {
  const [query, change] = useUrlState()
  return { set, asked: readAsked(set, query, usual), usual, change }
}
