import { useMemo } from 'react'
import type { CaseQuery, CaseRow } from '@/api/contract/case'
import { now } from '@/stores/clock'
import { toCaseQuery, type Filters } from '../list/filters'
import { useFilters } from '../list/useFilters'
import { usePagedList, type PagedList } from '../usePagedList'
import { usePosition } from '../usePosition'
import type { CaseListEndpoint } from './flow'

export interface CaseList {
  list: PagedList<CaseRow>
  filters: Filters
  setFilters: (change: Partial<Filters>) => void
}

/** Some 100 m: a list sorted by distance is not asked anew for each step one takes. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000

/** A list of cases by its call and the filters in the address. */
export function useCaseList(endpoint: CaseListEndpoint, extra?: Partial<CaseQuery>): CaseList {
  const [filters, setFilters] = useFilters()
  const { fix } = usePosition()
  const here = useMemo(
    () => fix && { longitude: rounded(fix.longitude), latitude: rounded(fix.latitude) },
    [fix],
  )
  const list = usePagedList<CaseRow>(endpoint, { ...toCaseQuery(filters, now(), here), ...extra })
  return { list, filters, setFilters }
}
