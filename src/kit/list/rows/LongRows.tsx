import {
  createElement,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { useScreen } from '../../screen/screenContext'
import { useScrollBox } from '../../screen/scrollBox'
import { useArrival } from '../../screen/useArrival'
import type { RowHeights } from '@/ui/list/VirtualRows'

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
  /** The container that scrolls. */
  box: RefObject<HTMLElement | null>
  /** How it was left. */
  left?: SeenRows
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
