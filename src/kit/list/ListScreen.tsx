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
import { AgeNote } from '@/kit/data/useApiQuery'
import { clearedEntries, isNarrowed, keywordEntries, type FilterState } from './filters/filters'
import { ListMap, type ListOnMap } from './ListMap'
import { ListStates, type EmptyText } from './ListStates'
import { useScreen, useArrival } from '@/kit/screen/hooks'
import { useScrollBox } from '../screen/scrollMemory'
import type { RowHeights } from '@/ui/list/VirtualRows'
import { useListView } from './ViewSwitch'
import './list.css'

/** How a short list was left: the height (px) of each row by its id, and which of them were in sight. */
interface SeenRows {
  heights: ReadonlyMap<string, number>
  inSight: ReadonlySet<string>
  /** Of the page (px): in another width rows have other heights. */
  width: number
}

const MOST = 40

/** How lists were left, by several keys each; the oldest go first. */
class Memory<T> {
  private readonly known = new Map<string, T>()

  /** By the first of its keys that is known. */
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

/** Of long lists: Back finds the very row, whatever the heights. */
const longRowsLeft = new Memory<RowHeights>()
/** Of short ones. */
const rowsLeft = new Memory<SeenRows>()

/** Rows this far (px) beyond the edge count as in sight: a thumb may already be moving. */
const MARGIN = 100

/** What is seen of a list's rows (`data-row`) in its container now; null where nothing is laid out. */
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
  /** How it was left. */
  left?: SeenRows | undefined
  onLeave: (seen: SeenRows) => void
}

/**
 * Rows that all stand in the document. Where the list is found again, those that were in sight are drawn at once; the others
 * keep their room until the next drawing, so that Back is there as quickly with thirty rows as with six.
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

/** Calls when the rows go, with what was seen of them. */
function useOnLeave(box: RefObject<HTMLElement | null>, leave: (seen: SeenRows) => void): void {
  const latest = useRef(leave)
  // When they go, and while they come, the container has no reference.
  const around = useRef<HTMLElement | null>(null)
  useEffect(() => {
    latest.current = leave
    around.current = box.current
  })
  useLayoutEffect(
    () => () => {
      const seen = around.current && seenRows(around.current)
      if (seen) latest.current(seen)
    },
    [],
  )
}

/** From so many rows on only those in sight are drawn. */
const LONG = 100

/** Until it is there, rows are drawn as ever: without it a long list is slower, not wrong. */
const loadVirtualRows = () => import('@/ui/list/VirtualRows').then(({ VirtualRows }) => VirtualRows)

export interface LongRowsProps<R> {
  rows: readonly R[]
  /** Rows in all, loaded or not: a list that will be long is drawn as one from its first page on. */
  total: number
  row: (row: R) => ReactNode
  /** Told which rows (from 0) of a long list are in sight. */
  onShow?: (first: number, last: number) => void
}

/** The rows of a list; of a long one only those in sight stand in the document. */
export function LongRows<R extends { id: string }>({ rows, total, row, onShow }: LongRowsProps<R>) {
  const { entryKey, instanceKey } = useScreen()
  const { ref, scope } = useScrollBox()
  const long = Math.max(total, rows.length) >= LONG
  const { arrived: VirtualRows } = useArrival(loadVirtualRows, long)
  // By screen as well: its map, which takes the place of the rows for a while, is another entry.
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

type Frame = Pick<ScreenProps, 'title' | 'head' | 'right' | 'bottom' | 'scope'> & {
  panel?: Omit<TabPanelProps, 'children'> | undefined
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
  onScroll?: (() => void) | undefined
  /** Where rows have a position: the list can then be seen on a map (`useListView`, the switch is in the tools). */
  map?: ListOnMap<R> | undefined
  /** Tabs under the title, whose panel the list then is; another title than the row's, the right of it, the bottom bar, the scroll's scope. */
  frame?: Frame | undefined
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
