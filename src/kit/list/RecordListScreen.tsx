import { useState } from 'react'
import { now } from '@/stores/clock'
import { useNetwork } from '@/stores/network'
import type { Position } from '@/domain/geo'
import { PAGE_SIZE, type PagedEndpoint } from '@/kit/data/pagedQuery'
import { usePagedList, type PagedList } from '@/kit/data/usePagedList'
import { usePosition } from '@/kit/data/usePosition'
import { emptyUnder, ListScreen, type ListScreenProps } from './ListScreen'
import type { EmptyText } from './ListStates'
import type { ListOnMap } from './ListMap'
import { ListTools } from './ListTools'
import { useActedRows, type ActedRows } from './rows/actedRows'
import { wireQuery, type FilterSet, useFilters, type FilterState } from './filters/filters'

export interface RecordList<R> {
  list: PagedList<R>
  filters: FilterState
  /** What has been done with its rows since it was scrolled, asked something else or left. */
  acted: ActedRows<R>
}

/** A list sorted by distance is not asked anew for each step one takes: by some 100 m, or 10 where rows stand closer. */
const STEPS = { usual: 1000, close: 10_000 } as const

const coarse = (fix: Position | null, steps: number): Position | null =>
  fix && {
    longitude: Math.round(fix.longitude * steps) / steps,
    latitude: Math.round(fix.latitude * steps) / steps,
  }

interface ListSource<R> {
  endpoint: PagedEndpoint<R>
  filters: FilterSet
  /** Asked besides the filters. */
  query?: object
  /** Its order while nobody has chosen one; the first of its filters when left out. */
  usual?: string
  /** Its rows stand door to door. */
  close?: boolean
}

/** A list by its call and the filters in the address. */
export function useRecordList<R extends { id: string }>({
  endpoint,
  filters: set,
  query,
  usual,
  close = false,
}: ListSource<R>): RecordList<R> {
  const filters = useFilters(set, usual)
  const { fix } = usePosition()
  const offline = useNetwork((line) => line.offline)
  const steps = close ? STEPS.close : STEPS.usual
  const [here, setHere] = useState(() => coarse(fix, steps))
  const asked = { ...wireQuery(set, filters.asked, now(), here), ...query }
  const list = usePagedList<R>(endpoint, asked)
  const acted = useActedRows(list.rows, JSON.stringify([endpoint.path, asked]))
  const there = coarse(fix, steps)
  const moved =
    !offline && there !== null && (there.longitude !== here?.longitude || there.latitude !== here.latitude)
  // Without a line nobody says what is near: what is kept stands in the first order.
  if (offline && here !== null && list.error !== null && list.rows.length === 0) setHere(null)
  // Farther down another order would pull the rows from under the thumb: it waits until the list is pulled down.
  if (moved && !acted.kept && (here === null || list.rows.length <= PAGE_SIZE)) setHere(there)
  const refresh = async () => {
    acted.release()
    if (moved && filters.asked.sort.near) setHere(there)
    else await list.refresh()
  }
  return {
    list: { ...list, rows: acted.rows, refresh },
    filters: { ...filters, placed: here !== null },
    acted,
  }
}

interface RecordListScreenProps<R extends { id: string }> extends Pick<
  ListScreenProps<R>,
  'row' | 'what' | 'top' | 'frame'
> {
  map?: Omit<ListOnMap<R>, 'unit'>
  source: RecordList<R>
  /** What it says while it is empty and nothing narrows it. */
  empty: EmptyText
}

/** A list with its search, filters, order and map; rows alone are left to the screen. */
export function RecordListScreen<R extends { id: string }>({
  source: { list, filters, acted },
  row,
  what,
  top,
  empty,
  map,
  frame,
}: RecordListScreenProps<R>) {
  return (
    <ListScreen
      list={list}
      row={row}
      onScroll={acted.kept ? acted.release : undefined}
      what={what}
      top={top}
      map={map && { ...map, unit: filters.set.unit }}
      empty={emptyUnder(filters, empty)}
      tools={<ListTools filters={filters} total={list.total} mapped={map !== undefined} />}
      frame={frame}
    />
  )
}
