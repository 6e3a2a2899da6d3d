import { emptyUnder, ListScreen, type ListScreenProps } from './ListScreen'
import type { EmptyText } from './ListStates'
import type { ListOnMap } from './ListMap'
import { ListTools } from './ListTools'
import type { RecordList } from './useRecordList'

export interface RecordListScreenProps<R extends { id: string }> extends Pick<
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
