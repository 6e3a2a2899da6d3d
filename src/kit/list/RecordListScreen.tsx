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

export interface RecordListState<R> {
  list: PagedList<R>
  filters: FilterState
  /** Actions on its rows since the last scroll, query or visit. */
  acted: ActedRows<R>
}

/**
 * A list sorted by distance is not refetched for each step: only after about 100 m, or 10 m where rows are
 * close together.
 */
const STEPS = { usual: 1000, close: 10_000 } as const

const coarse = (fix: Position | null, steps: number): Position | null =>
  fix && {
    longitude: Math.round(fix.longitude * steps) / steps,
    latitude: Math.round(fix.latitude * steps) / steps,
  }

interface ListSource<R> {
  endpoint: PagedEndpoint<R>
  filters: FilterSet
  /** Input in addition to the filters. */
  query?: object
  /** Its default order; the first of its filters when left out. */
  usual?: string
  /** Its rows are very close together. */
  close?: boolean
}

/** A list by its call and the filters in the address. */
export function useRecordList<R extends { id: string }>({
  endpoint,
  filters: set,
  query,
  usual,
  close = false,
}: ListSource<R>): RecordListState<R> {
  const filters = useFilters(set, usual)
  const { fix } = usePosition()
  const offline = useNetwork((network) => network.offline)
  const steps = close ? STEPS.close : STEPS.usual
  const [here, setHere] = useState(() => coarse(fix, steps))
  const input = { ...wireQuery(set, filters.listQuery, now(), here), ...query }
  const list = usePagedList<R>(endpoint, input)
  const acted = useActedRows(list.rows, JSON.stringify([endpoint.path, input]))
  const there = coarse(fix, steps)
  const moved =
    !offline && there !== null && (there.longitude !== here?.longitude || there.latitude !== here.latitude)
  // Offline distances are not sorted: persisted rows are in the first order.
  if (offline && here !== null && list.error !== null && list.rows.length === 0) setHere(null)
  // Further down a new order would move the rows under the thumb: it waits for pull to refresh.
  if (moved && !acted.kept && (here === null || list.rows.length <= PAGE_SIZE)) setHere(there)
  const refresh = async () => {
    acted.release()
    if (moved && filters.listQuery.sort.near) setHere(there)
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
  source: RecordListState<R>
  /** Message while it is empty without filters. */
  empty: EmptyText
}

/** A list with its search, filters, order and map; the screen adds only its rows. */
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
