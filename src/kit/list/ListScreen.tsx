import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Button } from '@/ui/button/Button'
import { PullToRefresh } from '@/ui/overlay/PullToRefresh'
import { TabPanel, type TabPanelProps } from '@/ui/frame/Tabs'
import { Screen, type ScreenProps } from '../screen/Screen'
import type { PagedList } from '../data/usePagedList'
import { AgeNote } from '../data/AgeNote'
import { clearedEntries, isNarrowed, keywordEntries } from './filters/filters'
import type { FilterState } from './filters/useFilters'
import { ListMap, type ListOnMap } from './ListMap'
import { ListStates, type EmptyText } from './ListStates'
import { LongRows } from './rows/LongRows'
import { useListView } from './useListView'
import { useScrollBox } from '../screen/scrollBox'
import './list.css'

/** A thumb that only trembles has not scrolled (px). */
const FAR_ENOUGH = 8

/** Tells once the screen has been scrolled on from where it is; without `tell` nobody listens. */
function useScrolledOn(tell: (() => void) | undefined): void {
  const { ref } = useScrollBox()
  const listens = tell !== undefined
  const scrolledOn = useEffectEvent(() => tell?.())
  useEffect(() => {
    const box = ref.current
    if (!box || !listens) return
    const from = box.scrollTop
    const onScroll = () => {
      if (Math.abs(box.scrollTop - from) > FAR_ENOUGH) scrolledOn()
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => box.removeEventListener('scroll', onScroll)
  }, [ref, listens])
}

export interface ListScreenProps<R extends { id: string }> {
  list: PagedList<R>
  row: (row: R) => ReactNode
  empty: EmptyText
  /** What could not be loaded: 待处置. */
  what: string
  /** Above search and rows, scrolling with them; the map has no room for it. */
  top?: ReactNode
  /** Search, filters and chips, scrolling with the rows. */
  tools?: ReactNode
  /** Told once the user has scrolled on from here. */
  onScroll?: () => void
  /** Where rows have a position: the list can then be seen on a map (`useListView`, the switch is in the tools). */
  map?: ListOnMap<R>
  /** Tabs under the title, whose panel the list then is; another title than the row's, the right of it, the bottom bar, the scroll's scope. */
  frame?: Pick<ScreenProps, 'title' | 'head' | 'right' | 'bottom' | 'scope'> & {
    panel?: Omit<TabPanelProps, 'children'>
  }
}

/** A list in all its states: skeleton, rows, more to come, nothing, failed with retry. Old rows stay while new load. */
export function ListScreen<R extends { id: string }>({
  list,
  row,
  empty,
  what,
  top,
  tools,
  map,
  onScroll,
  frame: { panel, scope = '', ...bars } = {},
}: ListScreenProps<R>) {
  const [view] = useListView()
  const asMap = map !== undefined && view === 'map'
  const onMap = asMap && list.rows.length > 0
  const rows = <ListBody list={list} row={row} empty={empty} what={what} onScroll={onScroll} />
  const content = (
    <>
      {!onMap && top && <div className="cg-list-top">{top}</div>}
      {tools}
      {onMap ? (
        <>
          <div className="cg-list-age">
            <AgeNote age={list.age} onRetry={() => void list.refresh()} />
          </div>
          <ListMap {...map} list={list} row={row} />
        </>
      ) : (
        <div className="cg-stack cg-list">{rows}</div>
      )}
    </>
  )
  const body = panel ? <TabPanel {...panel}>{content}</TabPanel> : content
  return (
    // A map does not scroll: what the rows were scrolled to must not be forgotten over it.
    <Screen body="bare" scope={asMap ? `${scope}|map` : scope} {...bars}>
      {/* On a map one finger moves the map. */}
      {onMap ? (
        <div className="cg-list-fill">{body}</div>
      ) : (
        <PullToRefresh onRefresh={list.refresh}>{body}</PullToRefresh>
      )}
    </Screen>
  )
}

type BodyProps<R extends { id: string }> = Pick<
  ListScreenProps<R>,
  'list' | 'row' | 'empty' | 'what' | 'onScroll'
>

function ListBody<R extends { id: string }>({ list, row, empty, what, onScroll }: BodyProps<R>) {
  useScrolledOn(onScroll)
  return (
    <ListStates list={list} what={what} empty={empty}>
      <LongRows rows={list.rows} total={list.total ?? 0} row={row} onShow={list.show} />
    </ListStates>
  )
}

/** What an empty list says: that only its filters leave it so, with the way to clear them, else `empty`. */
export function emptyUnder({ set, asked, change }: FilterState, empty: EmptyText): EmptyText {
  if (!isNarrowed(set, asked)) return empty
  return {
    title: '没有符合条件的记录',
    text: '换个关键词，或清除筛选条件再看。',
    action: (
      <Button kind="ghost" onClick={() => change({ ...clearedEntries(set), ...keywordEntries('') })}>
        清除条件
      </Button>
    ),
  }
}
