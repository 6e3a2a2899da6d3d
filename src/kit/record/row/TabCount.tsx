import { useState } from 'react'
import { now } from '@/stores/clock'
import { wireQuery } from '../../list/filters/filters'
import type { FilterState } from '../../list/filters/useFilters'
import { useApiQuery } from '../../data/useApiQuery'
import type { FlowTab } from './flow'

export interface TabCountProps<R> {
  tab: FlowTab<R>
  filters: FilterState
  /** What the list itself says, for the tab on show; null before its first answer, undefined for the other tabs. */
  total: number | null | undefined
}

/**
 * How many records stand in a tab. It is asked by the very question of the list behind it, filters included, so that the two
 * agree for every account.
 */
export function TabCount<R>({ tab, filters: { set, asked }, total }: TabCountProps<R>) {
  const onShow = total !== undefined
  // The order changes nothing of how many there are.
  const { sort: _, ...narrowed } = wireQuery(set, asked, now(), null)
  const page = useApiQuery(
    tab.endpoint,
    { query: { ...narrowed, ...tab.query, pageNum: 1, pageSize: 1 } },
    { enabled: !onShow },
  )
  const { data } = page
  // A gateway that has rows but does not count them says nothing of their number.
  const counted = total ?? (data && (data.total > 0 || data.list.length === 0) ? data.total : undefined)
  // What was known stays until the next word comes.
  const [known, setKnown] = useState(counted)
  if (counted !== undefined && counted !== known) setKnown(counted)
  return counted ?? known
}
