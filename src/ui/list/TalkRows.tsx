import { memo, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Virtualizer, type CacheSnapshot, type VirtualizerHandle } from 'virtua'
import './virtual.css'

/** Where a talk was left: the heights of its rows, and how far it was scrolled (px); null: at its end. */
export interface TalkPlace {
  heights: CacheSnapshot
  offset: number | null
}

export interface TalkRowsProps<R> {
  /** The newest last. */
  rows: readonly R[]
  row: (row: R) => ReactNode
  keyOf: (row: R) => string
  /** The container that scrolls. */
  box: RefObject<HTMLElement | null>
  /** Where it was left; without it the newest is in view. */
  place?: TalkPlace
  onLeave: (place: TalkPlace) => void
  /** Told when the oldest rows come into sight. */
  onTop: () => void
  /** Told whenever the newest row comes into sight or leaves it. */
  onEnd: (atEnd: boolean) => void
  /** Goes to the newest row whenever this grows: one has said something, or wants to see it. */
  goToEnd: number
}

/** Height (px) of a row not measured yet. */
const USUAL_ROW = 76
/** So near to an end (px) counts as there. */
const NEAR = 80

/**
 * Rows of a talk, of which only those near the eye stand in the document: the newest at the bottom and in view; older ones that
 * come above, and newer ones below while one reads farther up, leave what is in sight where it is.
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
        cache={place?.heights}
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

/** True while the rows that came last have come above the others: the list then holds on to its end. */
function usePrepended(first: string, last: string): boolean {
  const [known, setKnown] = useState({ first, last, prepended: false })
  if (first === known.first && last === known.last) return known.prepended
  const prepended = first !== known.first && last === known.last
  setKnown({ first, last, prepended })
  return prepended
}

/** Scrolls to the last row. What stands above the rows is no row, and comes to it. */
function toEnd(handle: VirtualizerHandle | null, rows: number, list: HTMLElement | null): void {
  handle?.scrollToIndex(rows - 1, { align: 'end', offset: list?.offsetTop ?? 0 })
}

/** Keeps the newest row in view while one is there, goes there when asked, and remembers the place when it is left. */
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
    // A keyboard takes a part of the screen, and rows turn out higher than guessed; what is said last stays in view.
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
    // Rows that come, or turn out higher than guessed, leave the end farther away: only who goes up has left it.
    const up = scrollOffset < seenAt.current
    seenAt.current = scrollOffset
    const there = scrollSize - scrollOffset - viewportSize < NEAR || (atEnd.current && !up)
    if (there !== atEnd.current) onEnd(there)
    atEnd.current = there
    if (scrollOffset < NEAR) onTop()
  }
  return { handle, list, look }
}
