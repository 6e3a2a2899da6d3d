import {
  memo,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { Virtualizer, type CacheSnapshot, type VirtualizerHandle } from 'virtua'
import './virtual.css'

/** The heights of rows as they were measured. Where rows have come or gone since, they are good guesses. */
export type RowHeights = CacheSnapshot

export interface VirtualRowsProps<R> {
  rows: readonly R[]
  row: (row: R) => ReactNode
  keyOf: (row: R) => string
  /** The container that scrolls. */
  box: RefObject<HTMLElement | null>
  /** The heights as they were when the list was left: with them a scroll position means the same row again. */
  heights?: RowHeights
  onLeave: (heights: RowHeights) => void
  /** Told which rows (from 0, both included) are in sight, whenever that changes. */
  onShow?: (first: number, last: number) => void
}

/**
 * Height (px) of a row not measured yet. Told, not left to be guessed: while virtua guesses, and after Back it does so for
 * good, it draws nothing ahead of the scroll.
 */
const USUAL_ROW = 190

/** Rows are drawn this far (px) before they come in sight: time to draw one while others are looked at. */
const AHEAD = 600

/** Rows of any height of which only those near the eye stand in the document. */
export function VirtualRows<R>({ rows, row, keyOf, box, heights, onLeave, onShow }: VirtualRowsProps<R>) {
  const list = useRef<HTMLDivElement>(null)
  const handle = useRef<VirtualizerHandle>(null)
  const [margin, measure] = useTopMargin(list, box)
  const told = useRef('')
  useOnLeave(() => {
    if (handle.current) onLeave(handle.current.cache)
  })
  // Rows of the first drawing are wanted at once: Back must find them where they were.
  const begun = useRef(false)
  useEffect(() => {
    begun.current = true
  }, [])
  const tellShown = () => {
    const { current } = handle
    if (!current || !onShow) return
    const { scrollOffset, viewportSize } = current
    const first = current.findItemIndex(scrollOffset)
    const last = current.findItemIndex(scrollOffset + viewportSize)
    if (told.current === `${first} ${last}`) return
    told.current = `${first} ${last}`
    onShow(first, last)
  }
  return (
    <div ref={list} className="cg-vrows">
      <Virtualizer
        ref={handle}
        scrollRef={box}
        startMargin={margin}
        // Told as soon as there are sizes, when the container is there as well.
        onResize={measure}
        onScroll={tellShown}
        data={rows}
        itemSize={USUAL_ROW}
        bufferSize={AHEAD}
        cache={heights}
      >
        {(item, index) => (
          <div key={keyOf(item)} className="cg-vrow" data-row={keyOf(item)}>
            <Drawn
              item={item}
              row={row}
              room={begun.current ? () => handle.current?.getItemSize(index) : undefined}
            />
          </div>
        )}
      </Virtualizer>
    </div>
  )
}

/** Calls when the list goes, with what is known then. */
function useOnLeave(leave: () => void): void {
  const latest = useRef(leave)
  useLayoutEffect(() => {
    latest.current = leave
  })
  useLayoutEffect(() => () => latest.current(), [])
}

interface DrawnProps<R> {
  item: R
  row: (row: R) => ReactNode
  /** The height (px) it takes until it is drawn; left out where it is wanted at once. */
  room?: () => number | undefined
}

/**
 * One row. With each step of the scroll only those that come in are drawn, not all in sight, and not within the frame of the
 * step: what is on show moves on first.
 */
const Drawn = memo(
  function Drawn<R>({ item, row, room }: DrawnProps<R>) {
    const [height] = useState(() => room?.())
    const drawn = useDeferredValue(true, height === undefined)
    return drawn ? row(item) : <div className="cg-vrow-coming" style={{ height }} />
  },
  (before, after) => before.item === after.item && before.row === after.row,
) as <R>(props: DrawnProps<R>) => ReactNode

/** What stands above the rows is measured this often at most (ms): reading it in each frame of a scroll has the page laid out twice. */
const MEASURED = 200

/** How far the list is from the top of its container, and how to have it measured: the first time at once. */
function useTopMargin(
  list: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
): [margin: number, measure: () => void] {
  const [margin, setMargin] = useState<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLayoutEffect(() => () => clearTimeout(timer.current), [])
  const read = () => {
    timer.current = undefined
    setMargin(topMargin(list.current, box.current))
  }
  const measure = () => {
    if (margin === null) read()
    else timer.current ??= setTimeout(read, MEASURED)
  }
  return [margin ?? 0, measure]
}

/** How far below the beginning of its container the list begins (px): search, chips and notices come before it. */
function topMargin(list: HTMLElement | null, box: HTMLElement | null): number {
  let top = 0
  for (let at: Element | null = list; at instanceof HTMLElement && at !== box; at = at.offsetParent) {
    top += at.offsetTop
  }
  return top
}
