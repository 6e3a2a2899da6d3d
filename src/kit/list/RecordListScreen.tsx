import { useMemo, useState } from 'react'
import { foundByName } from '@/domain/initials'
import { now } from '@/stores/clock'
import { isFinished, useFinished } from '@/stores/finished'
import { useNetwork } from '@/stores/network'
import { distance, isPosition, type Position } from '@/domain/geo'
import { PAGE_SIZE } from '@/api/contract/page'
import type { PagedEndpoint } from '@/kit/data/pagedQuery'
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

/**
 * Rows in the order of the distances they show: the gateway has sorted them from a rounded position, or an earlier one. Each
 * page is sorted separately, so that a new page moves no row under the thumb; nor does a new fix on a longer list. Areas keep
 * the order of the gateway, which knows whether the user is inside.
 */
function useNearestFirst<R extends { id: string }>(rows: R[], fix: Position | null): R[] {
  const [from, setFrom] = useState(fix)
  if (fix !== from && (fix === null || from === null || rows.length <= PAGE_SIZE)) setFrom(fix)
  return useMemo(() => (from === null ? rows : nearestFirst(rows, from)), [rows, from])
}

function nearestFirst<R extends { id: string }>(rows: R[], from: Position): R[] {
  if (rows.some((row) => 'ring' in row)) return rows
  const metres = new Map(rows.map((row) => [row, isPosition(row) ? distance(from, row) : Infinity]))
  const far = (row: R) => metres.get(row) ?? Infinity
  const pages = Array.from({ length: Math.ceil(rows.length / PAGE_SIZE) }, (_, page) =>
    rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
  )
  return pages.flatMap((page) => page.sort((a, b) => (far(a) === far(b) ? 0 : far(a) - far(b))))
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
  /** Open work: without the tasks that were finished on this phone since the answer. */
  open?: boolean | undefined
}

/** A list by its call and the filters in the address. */
export function useRecordList<R extends { id: string }>({
  endpoint,
  filters: set,
  query,
  usual,
  close = false,
  open = false,
}: ListSource<R>): RecordListState<R> {
  const filters = useFilters(set, usual)
  const { fix } = usePosition()
  const offline = useNetwork((network) => network.offline)
  const steps = close ? STEPS.close : STEPS.usual
  const [here, setHere] = useState(() => coarse(fix, steps))
  const [missed, setMissed] = useState('')
  const { keyword } = filters.listQuery
  // Offline, a search that was never answered goes through the rows on this phone.
  const onPhone = offline && keyword !== '' && missed === keyword
  const criteria = onPhone ? { ...filters.listQuery, keyword: '' } : filters.listQuery
  const input = { ...wireQuery(set, criteria, now(), here), ...query }
  const found = useOpenRows(usePagedList<R>(endpoint, input), open)
  const list = onPhone ? rowsWith(found, keyword) : found
  const rows = useNearestFirst(list.rows, filters.listQuery.sort.near === true ? fix : null)
  const acted = useActedRows(rows, JSON.stringify([endpoint.path, input, onPhone && keyword]))
  const there = coarse(fix, steps)
  const moved =
    !offline && there !== null && (there.longitude !== here?.longitude || there.latitude !== here.latitude)
  // Offline distances are not sorted: persisted rows are in the first order.
  const failed = offline && list.error !== null && list.rows.length === 0
  if (failed && here !== null) setHere(null)
  else if (failed && !onPhone && keyword !== '') setMissed(keyword)
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

/** The rows of a list of which a text contains the keyword. */
function rowsWith<R extends { id: string }>(list: PagedList<R>, keyword: string): PagedList<R> {
  const words = keyword.trim()
  const rows = list.rows.filter((row) =>
    Object.values(row).some(
      (value) => typeof value === 'string' && value !== '' && foundByName(value, words),
    ),
  )
  return { ...list, rows, total: rows.length, hasMore: false }
}

/** A list of open work without the tasks that were finished on this phone since its answer. */
function useOpenRows<R extends { id: string }>(list: PagedList<R>, open: boolean): PagedList<R> {
  const { tasks } = useFinished()
  const { rows: all, total, answeredAt = Infinity } = list
  const rows = useMemo(
    () => (open ? all.filter(({ id }) => !isFinished(tasks, id, answeredAt)) : all),
    [open, all, tasks, answeredAt],
  )
  return {
    ...list,
    rows,
    total: total === null ? null : Math.max(total - (all.length - rows.length), rows.length),
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
