import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { foundByName } from '@/domain/initials'
import { now } from '@/stores/clock'
import { isFinished, useFinished } from '@/stores/finished'
import { useNetwork } from '@/stores/network'
import { distance, isPosition, type Position } from '@/domain/geo'
import { PAGE_SIZE } from '@/api/contract/page'
import { keptQuery } from '@/kit/data/keptRows'
import type { PagedEndpoint } from '@/kit/data/pagedQuery'
import { useAccount } from '@/kit/data/useApiQuery'
import { usePagedList, type PagedList } from '@/kit/data/usePagedList'
import { usePosition } from '@/kit/data/usePosition'
import { emptyUnder, ListScreen, type ListScreenProps } from './ListScreen'
import type { EmptyText } from './ListStates'
import type { ListOnMap } from './ListMap'
import { ListTools } from './ListTools'
import { useActedRows, type ActedRows } from './rows/actedRows'
import { Button } from '@/ui/button/Button'
import {
  clearedEntries,
  isNarrowed,
  wireQuery,
  type FilterSet,
  useFilters,
  type FilterState,
} from './filters/filters'

export interface RecordListState<R> {
  list: PagedList<R>
  /** Offline, and no row is on this phone: nothing like it is stored, or its filters need the server. */
  missing: 'rows' | 'filters' | null
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
function useNearestFirst<R extends { id: string }>(
  rows: R[],
  fix: Position | null,
  size: number = PAGE_SIZE,
): R[] {
  const [from, setFrom] = useState(fix)
  if (fix !== from && (fix === null || from === null || rows.length <= PAGE_SIZE)) setFrom(fix)
  return useMemo(() => (from === null ? rows : nearestFirst(rows, from, size)), [rows, from, size])
}

function nearestFirst<R extends { id: string }>(rows: R[], from: Position, size: number): R[] {
  if (rows.some((row) => 'ring' in row)) return rows
  const metres = new Map(rows.map((row) => [row, isPosition(row) ? distance(from, row) : Infinity]))
  const far = (row: R) => metres.get(row) ?? Infinity
  const pages = Array.from({ length: Math.ceil(rows.length / size) }, (_, page) =>
    rows.slice(page * size, (page + 1) * size),
  )
  return pages.flatMap((page) => page.sort((a, b) => (far(a) === far(b) ? 0 : far(a) - far(b))))
}

/** The rows that a list shows offline when its answer is not on this phone: those of other lists of its type. */
export interface KeptLists<R> {
  /** The part of their paths. */
  path: string
  /** The value of each order but distance, the smallest first. */
  by: Readonly<Record<string, (row: R) => number | string>>
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
  kept?: KeptLists<R> | undefined
}

/** A list by its call and the filters in the address. */
export function useRecordList<R extends { id: string }>({
  endpoint,
  filters: set,
  query,
  usual,
  close = false,
  open = false,
  kept,
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
  const fetched = usePagedList<R>(endpoint, input)
  const failed = offline && fetched.error !== null && fetched.rows.length === 0
  const settled = failed && here === null && (onPhone || keyword === '')
  const stored = useKept<R>({ endpoint, kept, filters }, fetched, settled)
  const found = useOpenRows(stored.list, open)
  const list = onPhone ? rowsWith(found, keyword) : found
  const near = filters.listQuery.sort.near === true
  const rows = useNearestFirst(
    list.rows,
    near ? fix : null,
    stored.isKept ? Math.max(list.rows.length, 1) : PAGE_SIZE,
  )
  const acted = useActedRows(rows, JSON.stringify([endpoint.path, input, onPhone && keyword]))
  const there = coarse(fix, steps)
  const moved =
    !offline && there !== null && (there.longitude !== here?.longitude || there.latitude !== here.latitude)
  // Offline distances are not sorted: persisted rows are in the first order.
  if (failed && here !== null) setHere(null)
  else if (failed && !onPhone && keyword !== '') setMissed(keyword)
  // Further down a new order would move the rows under the thumb: it waits for pull to refresh.
  if (moved && !acted.kept && (here === null || list.rows.length <= PAGE_SIZE)) setHere(there)
  const refresh = async () => {
    acted.release()
    if (moved && near) setHere(there)
    else await list.refresh()
  }
  return {
    list: { ...list, rows: acted.rows, refresh },
    missing: stored.missing,
    filters: { ...filters, placed: here !== null || (stored.isKept && fix !== null), kept: stored.isKept },
    acted,
  }
}

/** A list, or the stored rows of its type where its answer is not on this phone. */
function useKept<R extends { id: string }>(
  { endpoint, kept, filters }: Pick<ListSource<R>, 'endpoint' | 'kept'> & { filters: FilterState },
  list: PagedList<R>,
  failed: boolean,
): { list: PagedList<R>; isKept: boolean; missing: RecordListState<R>['missing'] } {
  const userId = useAccount()?.id ?? ''
  const { set, listQuery } = filters
  const path = kept?.path ?? ''
  const looks = failed && path !== '' && userId !== ''
  const { data, isError } = useQuery({
    ...keptQuery(endpoint, path, userId, ''),
    enabled: looks,
  })
  const valueOf = kept?.by[listQuery.sort.key]
  const rows = useMemo(() => (data && valueOf ? sortedBy(data.rows, valueOf) : data?.rows), [data, valueOf])
  if (!looks) return { list, isKept: false, missing: null }
  if (!rows && !isError)
    return { list: { ...list, error: null, loading: true }, isKept: false, missing: null }
  const missing = isNarrowed(set, { ...listQuery, keyword: '' }) ? 'filters' : rows?.length ? null : 'rows'
  if (missing) return { list: { ...list, error: null }, isKept: false, missing }
  const at = data?.at ?? 0
  const shown = { rows: rows ?? [], total: rows?.length ?? 0, hasMore: false, loading: false }
  return {
    list: { ...list, ...shown, answeredAt: at, age: { at, error: list.error } },
    isKept: true,
    missing,
  }
}

function sortedBy<R>(rows: readonly R[], valueOf: (row: R) => number | string): R[] {
  const before = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)
  return [...rows].sort((a, b) => before(valueOf(a), valueOf(b)))
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
  /** What the user can do offline while no row is on this phone. */
  offline?: Pick<EmptyText, 'text' | 'action'>
}

/** A list with its search, filters, order and map; the screen adds only its rows. */
export function RecordListScreen<R extends { id: string }>({
  source: { list, filters, acted, missing },
  row,
  what,
  top,
  empty,
  offline,
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
      empty={
        missing === 'filters'
          ? unfiltered(filters)
          : missing === 'rows'
            ? { kind: 'offline', title: `网络不通，本机没有存${what}`, ...offline }
            : emptyUnder(filters, empty)
      }
      tools={<ListTools filters={filters} total={missing ? null : list.total} mapped={map !== undefined} />}
      frame={frame}
    />
  )
}

/** Offline the filters of a list that is not on this phone cannot be answered. */
const unfiltered = ({ set, change }: FilterState): EmptyText => ({
  kind: 'offline',
  title: '网络不通，现在筛选不了',
  text: '清除筛选后，可以看本机存的，也能按关键词找。',
  action: (
    <Button kind="ghost" onClick={() => change(clearedEntries(set))}>
      清除筛选
    </Button>
  ),
})
