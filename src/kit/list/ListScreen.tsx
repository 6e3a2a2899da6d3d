import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  createElement,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { Button } from '@/ui/button/Button'
import { PullToRefresh } from '@/ui/overlay/PullToRefresh'
import { TabPanel, type TabPanelProps } from '@/ui/frame/Tabs'
import { Screen, type ScreenProps } from '../screen/Screen'
import type { PagedList } from '../data/usePagedList'
import { DataAgeNote } from '@/kit/data/useApiQuery'
import { clearedEntries, isNarrowed, keywordEntries, type FilterState } from './filters/filters'
import { ListMap, type ListOnMap } from './ListMap'
import { ListStates, type EmptyText } from './ListStates'
import { canHideLaidOut, useScreen, useIsList } from '@/kit/screen/hooks'
import { useArrival } from '@/kit/screen/late'
import { useScrollBox } from '../screen/scrollMemory'
import type { RowHeights } from '@/ui/list/VirtualRows'
import { useListView } from './ViewSwitch'
import './list.css'

/** Snapshot of a short list: the height (px) of each row by its id, and the visible rows. */
interface SeenRows {
  heights: ReadonlyMap<string, number>
  inSight: ReadonlySet<string>
  /** Page width (px): rows have other heights at another width. */
  width: number
}

const MOST = 40

/** Snapshots of lists, by several keys each; the oldest are dropped first. */
class Memory<T> {
  private readonly known = new Map<string, T>()

  /** By the first known key. */
  of(keys: readonly string[]): T | undefined {
    const key = keys.find((each) => this.known.has(each))
    return key === undefined ? undefined : this.known.get(key)
  }

  note(keys: readonly string[], value: T): void {
    for (const key of keys) {
      this.known.delete(key)
      this.known.set(key, value)
      const oldest = this.known.keys().next()
      if (this.known.size > MOST && !oldest.done) this.known.delete(oldest.value)
    }
  }
}

/** For long lists: Back finds the exact row, whatever the heights. */
const longRowsLeft = new Memory<RowHeights>()
/** For short ones. */
const rowsLeft = new Memory<SeenRows>()

/** Rows this far (px) beyond the edge count as visible: the user may already be scrolling. */
const MARGIN = 100

/** The visible rows (`data-row`) of a container; null without layout. */
function seenRows(box: HTMLElement): SeenRows | null {
  const { top, bottom } = box.getBoundingClientRect()
  if (top === bottom) return null
  const heights = new Map<string, number>()
  const inSight = new Set<string>()
  for (const row of box.querySelectorAll<HTMLElement>('[data-row]')) {
    const id = row.dataset.row ?? ''
    const at = row.getBoundingClientRect()
    heights.set(id, at.height)
    if (at.bottom > top - MARGIN && at.top < bottom + MARGIN) inSight.add(id)
  }
  return { heights, inSight, width: window.innerWidth }
}

interface ShortRowsProps<R> {
  rows: readonly R[]
  row: (row: R) => ReactNode
  /** The scroll container. */
  box: RefObject<HTMLElement | null>
  /** Its snapshot. */
  left?: SeenRows | undefined
  onLeave: (seen: SeenRows) => void
}

/**
 * Rows that are all in the DOM. When the list comes back, the rows visible before render first; the others
 * keep their height until the next render, so Back is as quick with thirty rows as with six.
 */
function ShortRows<R extends { id: string }>({ rows, row, box, left, onLeave }: ShortRowsProps<R>) {
  const [known] = useState(() => (left?.width === window.innerWidth ? left : undefined))
  const all = useDeferredValue(true, known === undefined)
  useOnLeave(box, (seen) => all && onLeave(seen))
  return rows.map((item) => {
    const room = all || known?.inSight.has(item.id) ? undefined : known?.heights.get(item.id)
    return room === undefined ? (
      <div key={item.id} data-row={item.id}>
        {row(item)}
      </div>
    ) : (
      <div key={item.id} style={{ height: room }} />
    )
  })
}

/** Calls back with a snapshot when the rows unmount or are hidden. */
function useOnLeave(box: RefObject<HTMLElement | null>, leave: (seen: SeenRows) => void): void {
  const latest = useRef(leave)
  // On unmount and during mount the container has no ref.
  const around = useRef<HTMLElement | null>(null)
  useEffect(() => {
    latest.current = leave
    around.current = box.current
  })
  useLayoutEffect(
    () => () => {
      const list = around.current
      if (!list) return
      const take = () => {
        const seen = seenRows(list)
        if (seen) latest.current(seen)
      }
      // To measure is to lay out twice. A list that stays laid out behind the next screen is measured after its frame.
      if (canHideLaidOut) requestAnimationFrame(() => setTimeout(take))
      else take()
    },
    [],
  )
}

/** From this number of rows on, only visible rows render. */
const LONG = 100

/** Until it has loaded rows render as usual: a long list is slower then, not wrong. */
const loadVirtualRows = () => import('@/ui/list/VirtualRows').then(({ VirtualRows }) => VirtualRows)

export interface LongRowsProps<R> {
  rows: readonly R[]
  /** Total rows, loaded or not: a list that will be long is virtual from its first page on. */
  total: number
  row: (row: R) => ReactNode
  /** Called with the visible rows (from 0) of a long list. */
  onShow?: (first: number, last: number) => void
}

/** The rows of a list; a long list renders only the visible ones. */
export function LongRows<R extends { id: string }>({ rows, total, row, onShow }: LongRowsProps<R>) {
  const { entryKey, instanceKey } = useScreen()
  const { ref, scope } = useScrollBox()
  const long = Math.max(total, rows.length) >= LONG
  const { arrived: VirtualRows } = useArrival(loadVirtualRows, long)
  // Keyed by screen too: its map, which replaces the rows for a while, is another entry.
  const keys = [`${entryKey}|${scope}`, `screen ${instanceKey}|${scope}`] as const
  const common = { key: scope, rows, row, box: ref }
  if (!long || !VirtualRows) {
    return createElement(ShortRows<R>, {
      ...common,
      left: rowsLeft.of(keys),
      onLeave: (seen) => rowsLeft.note(keys, seen),
    })
  }
  return createElement(VirtualRows<R>, {
    ...common,
    onShow,
    keyOf: ({ id }) => id,
    heights: longRowsLeft.of(keys),
    onLeave: (heights) => longRowsLeft.note(keys, heights),
  })
}

/** Movements up to this distance (px) do not count as scrolling. */
const FAR_ENOUGH = 8

/** Calls `onScrolled` once the user scrolls from the current place; without it there is no listener. */
function useScrolledOn(onScrolled: (() => void) | undefined): void {
  const { ref } = useScrollBox()
  const listens = onScrolled !== undefined
  const scrolledOn = useEffectEvent(() => onScrolled?.())
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

type Frame = Pick<ScreenProps, 'title' | 'head' | 'right' | 'bottom' | 'scope'> & {
  panel?: Omit<TabPanelProps, 'children'> | undefined
}

export interface ListScreenProps<R extends { id: string }> {
  list: PagedList<R>
  row: (row: R) => ReactNode
  empty: EmptyText
  /** Name of the content that failed to load: 待处置. */
  what: string
  /** Above search and rows, scrolling with them; the map view leaves it out. */
  top?: ReactNode
  /** Search, filters and chips, scrolling with the rows. */
  tools?: ReactNode
  /** Called once the user has scrolled from here. */
  onScroll?: (() => void) | undefined
  /** Where rows have a position: the list has a map view (`useListView`, the switch is in the tools). */
  map?: ListOnMap<R> | undefined
  /**
   * Tabs under the title, whose panel is the list; another title than in the route table, the right of it,
   * the bottom bar, the scroll scope.
   */
  frame?: Frame | undefined
}

/**
 * A list in all its states: skeleton, rows, more to come, empty, failed with retry. Old rows stay while new
 * ones load.
 */
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
  useIsList()
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
            <DataAgeNote age={list.age} onRetry={() => list.refresh()} />
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
    // The map does not scroll: the scroll position of the rows must survive it.
    <Screen body="bare" scope={asMap ? `${scope}|map` : scope} {...bars}>
      {/* On a map one finger pans the map. */}
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

/** The message of an empty list: that its filters exclude everything, with a reset button, else `empty`. */
export function emptyUnder({ set, listQuery, change }: FilterState, empty: EmptyText): EmptyText {
  if (!isNarrowed(set, listQuery)) return empty
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
