import { memo, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Virtualizer, type CacheSnapshot, type VirtualizerHandle } from 'virtua'
import './virtual.css'

/** Where a conversation was left: the heights of its rows, and its scroll position (px); null: at its end. */
export interface TalkPlace {
  heights: CacheSnapshot
  offset: number | null
}

export interface TalkRowsProps<R> {
  /** The newest last. */
  rows: readonly R[]
  row: (row: R) => ReactNode
  keyOf: (row: R) => string
  /** The scroll container. */
  box: RefObject<HTMLElement | null>
  /** Where it was left; without it the newest row is in view. */
  place?: TalkPlace | undefined
  onLeave: (place: TalkPlace) => void
  /** Called when the oldest rows come into view. */
  onTop: () => void
  /** Called when the newest row comes into view or leaves it. */
  onEnd: (atEnd: boolean) => void
  /** Scrolls to the newest row whenever this grows: the user has sent a message, or wants to see it. */
  goToEnd: number
}

/** Assumed height (px) of an unmeasured row. */
const USUAL_ROW = 76
/** Distance (px) from an end that counts as reached. */
const NEAR = 80

/**
 * Rows of a conversation; only those near the viewport are in the document. The newest are at the bottom and in view. Older
 * rows added above, and newer ones below while the user reads farther up, do not move the visible rows.
 */
export function TalkRows<R>(props: TalkRowsProps<R>) {
  const { rows, row, keyOf, box, place } = props
  const [first, last] = [rows[0], rows[rows.length - 1]]
  const prepended = usePrepended(first ? keyOf(first) : '', last ? keyOf(last) : '')
  const { handle, list, look } = usePlace(props)
  return (
    <div ref={list} className="cg-vrows cg-talk-rows">
      <Virtualizer
        ref={handle}
        scrollRef={box}
        shift={prepended}
        onScroll={look}
        data={rows}
        itemSize={USUAL_ROW}
        {...(place && { cache: place.heights })}
      >
        {(item) => (
          <div key={keyOf(item)} className="cg-vrow" data-row={keyOf(item)}>
            <Drawn item={item} row={row} />
          </div>
        )}
      </Virtualizer>
    </div>
  )
}

const Drawn = memo(function Drawn<R>({ item, row }: { item: R; row: (row: R) => ReactNode }) {
  return row(item)
}) as <R>(props: { item: R; row: (row: R) => ReactNode }) => ReactNode

/** True while the latest rows were added above: the list then keeps its distance to the end. */
function usePrepended(first: string, last: string): boolean {
  const [known, setKnown] = useState({ first, last, prepended: false })
  if (first === known.first && last === known.last) return known.prepended
  const prepended = first !== known.first && last === known.last
  setKnown({ first, last, prepended })
  return prepended
}

/** Scrolls to the last row. The content above the rows is included. */
function toEnd(handle: VirtualizerHandle | null, rows: number, list: HTMLElement | null): void {
  handle?.scrollToIndex(rows - 1, { align: 'end', offset: list?.offsetTop ?? 0 })
}

/**
 * Keeps the newest row in view while it is visible, scrolls there on request, and stores the position when the list is left.
 */
function usePlace<R>({ rows, box, place, onLeave, goToEnd, onEnd, onTop }: TalkRowsProps<R>) {
  const handle = useRef<VirtualizerHandle>(null)
  const list = useRef<HTMLDivElement>(null)
  const atEnd = useRef(place?.offset == null)
  const seenAt = useRef(0)
  const end = useRef(() => {})
  const leave = useRef(() => {})
  useLayoutEffect(() => {
    end.current = () => toEnd(handle.current, rows.length, list.current)
    leave.current = () => {
      const { current } = handle
      if (current) onLeave({ heights: current.cache, offset: atEnd.current ? null : current.scrollOffset })
    }
  })
  const back = useRef(place?.offset ?? null)
  useLayoutEffect(() => {
    if (back.current !== null) handle.current?.scrollTo(back.current)
    back.current = null
  }, [])
  useLayoutEffect(() => {
    if (atEnd.current) end.current()
  }, [rows])
  useLayoutEffect(() => {
    if (goToEnd === 0) return
    atEnd.current = true
    end.current()
  }, [goToEnd])
  useLayoutEffect(() => {
    // A keyboard shrinks the screen, and rows may be higher than assumed; the last message stays in view.
    const observer = new ResizeObserver(() => {
      if (atEnd.current) end.current()
    })
    for (const one of [box.current, list.current]) if (one) observer.observe(one)
    return () => observer.disconnect()
  }, [box])
  useLayoutEffect(() => () => leave.current(), [])
  const look = () => {
    const { current } = handle
    if (!current || current.viewportSize === 0) return
    const { scrollOffset, viewportSize, scrollSize } = current
    // New or higher rows move the end away: only scrolling up counts as leaving it.
    const up = scrollOffset < seenAt.current
    seenAt.current = scrollOffset
    const there = scrollSize - scrollOffset - viewportSize < NEAR || (atEnd.current && !up)
    if (there !== atEnd.current) onEnd(there)
    atEnd.current = there
    if (scrollOffset < NEAR) onTop()
  }
  return { handle, list, look }
}
