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
import { createMovement, PaceContext } from './pace'
import './virtual.css'

/** Measured heights of rows. After changes of the list they are good estimates. */
export type RowHeights = CacheSnapshot

export interface VirtualRowsProps<R> {
  rows: readonly R[]
  row: (row: R) => ReactNode
  keyOf: (row: R) => string
  /** The scroll container. */
  box: RefObject<HTMLElement | null>
  /** The heights when the list was left: with them a scroll position means the same row again. */
  heights?: RowHeights | undefined
  onLeave: (heights: RowHeights) => void
  /** Called with the visible rows (from 0, both included) whenever they change. */
  onShow?: ((first: number, last: number) => void) | undefined
}

/**
 * Assumed height (px) of an unmeasured row. Explicit: while virtua estimates, and after Back it always does, it draws nothing
 * ahead.
 */
const USUAL_ROW = 190

/** Rows are drawn this far (px) ahead of the viewport, to have time for drawing. */
const AHEAD = 600

/** Rows of any height; only those near the viewport are in the document. */
export function VirtualRows<R>({ rows, row, keyOf, box, heights, onLeave, onShow }: VirtualRowsProps<R>) {
  const list = useRef<HTMLDivElement>(null)
  const handle = useRef<VirtualizerHandle>(null)
  const [margin, measure] = useTopMargin(list, box)
  const [movement] = useState(createMovement)
  useOnLeave(() => {
    if (handle.current) onLeave(handle.current.cache)
    // A list that is left while it flies hears no end of it.
    movement.rested()
  })
  // Rows of the first rendering are drawn immediately: Back must find them where they were.
  const begun = useRef(false)
  useEffect(() => {
    begun.current = true
  }, [])
  const reportShown = useReport(handle, onShow)
  return (
    <div ref={list} className="cg-vrows">
      <PaceContext value={movement}>
        <Virtualizer
          ref={handle}
          scrollRef={box}
          startMargin={margin}
          // Called as soon as sizes exist, when the container exists as well.
          onResize={measure}
          onScroll={(offset) => {
            movement.moved(offset, performance.now())
            reportShown()
          }}
          onScrollEnd={movement.rested}
          data={rows}
          itemSize={USUAL_ROW}
          bufferSize={AHEAD}
          {...(heights && { cache: heights })}
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
      </PaceContext>
    </div>
  )
}

/** Calls `onShow` with the visible rows when they have changed. */
function useReport(
  handle: RefObject<VirtualizerHandle | null>,
  onShow: ((first: number, last: number) => void) | undefined,
): () => void {
  const reported = useRef('')
  return () => {
    const { current } = handle
    if (!current || !onShow) return
    const { scrollOffset, viewportSize } = current
    const first = current.findItemIndex(scrollOffset)
    const last = current.findItemIndex(scrollOffset + viewportSize)
    if (reported.current === `${first} ${last}`) return
    reported.current = `${first} ${last}`
    onShow(first, last)
  }
}

/** Calls back when the list is left, with the latest values. */
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
  /** The height (px) it takes until it is drawn; left out when it is drawn immediately. */
  room?: (() => number | undefined) | undefined
}

/** One row. A scroll step draws only new rows, not all visible ones, and not within its frame: the visible rows move first. */
const Drawn = memo(
  function Drawn<R>({ item, row, room }: DrawnProps<R>) {
    const [height] = useState(() => room?.())
    const drawn = useDeferredValue(true, height === undefined)
    return drawn ? row(item) : <div className="cg-vrow-coming" style={{ height }} />
  },
  (before, after) => before.item === after.item && before.row === after.row,
) as <R>(props: DrawnProps<R>) => ReactNode

/**
 * The content above the rows is measured this often at most (ms): measuring in each frame of a scroll would cause two layouts.
 */
const MEASURED = 200

/** Distance of the list from the top of its container, and how to measure it: the first time immediately. */
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

/** Distance of the list from the start of its container (px): search, chips and notices come before it. */
function topMargin(list: HTMLElement | null, box: HTMLElement | null): number {
  let top = 0
  for (let at: Element | null = list; at instanceof HTMLElement && at !== box; at = at.offsetParent) {
    top += at.offsetTop
  }
  return top
}
