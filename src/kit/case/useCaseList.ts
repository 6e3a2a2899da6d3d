import { useState } from 'react'
import type { CaseRow } from '@/api/contract/case'
import { now } from '@/stores/clock'
import type { Position } from '@/domain/geo'
import { toCaseQuery, type Filters, type Sort } from '../list/filters'
import { useFilters } from '../list/useFilters'
import { PAGE_SIZE, usePagedList, type PagedEndpoint, type PagedList } from '../usePagedList'
import { usePosition } from '../usePosition'

export interface CaseList<R extends CaseRow = CaseRow> {
  list: PagedList<R>
  filters: Filters
  setFilters: (change: Partial<Filters>) => void
}

/** Some 100 m: a list sorted by distance is not asked anew for each step one takes. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000

const coarse = (fix: Position | null): Position | null =>
  fix && { longitude: rounded(fix.longitude), latitude: rounded(fix.latitude) }

export interface CaseListOptions {
  /** Its order while nobody has chosen one; by deadline when left out. */
  usual?: Sort
}

/** A list of cases by its call and the filters in the address; `extra` is asked besides. */
export function useCaseList<R extends CaseRow>(
  endpoint: PagedEndpoint<R>,
  extra?: object,
  { usual }: CaseListOptions = {},
): CaseList<R> {
  const [filters, setFilters] = useFilters(usual)
  const { fix } = usePosition()
  const [here, setHere] = useState(() => coarse(fix))
  const list = usePagedList<R>(endpoint, { ...toCaseQuery(filters, now(), here), ...extra })
  const there = coarse(fix)
  const moved = there !== null && (there.longitude !== here?.longitude || there.latitude !== here.latitude)
  // Farther down another order would pull the rows from under the thumb: it waits until the list is pulled down.
  if (moved && (here === null || list.rows.length <= PAGE_SIZE)) setHere(there)
  const refresh = async () => {
    if (moved && filters.sort === 'distance') setHere(there)
    else await list.refresh()
  }
  return { list: { ...list, refresh }, filters, setFilters }
}
