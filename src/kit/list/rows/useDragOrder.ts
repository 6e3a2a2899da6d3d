import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react'

/** So near (pixels) to the edge of what scrolls, it scrolls on, so much per frame. */
const EDGE = 56
const STEP = 6

interface Drag {
  from: number
  /** Where the row would stand if it were let go now. */
  to: number
  /** How far (pixels) it is from where it stood. */
  by: number
  /** As high as the others make room. */
  height: number
}

interface Held {
  pointer: number
  startY: number
  /** Of the thumb, and of what scrolls. */
  y: number
  startTop: number
  /** The middle of each row, as they stood. */
  middles: readonly number[]
  from: number
  height: number
  scroller: HTMLElement
}

/** What the handle of a row listens to. */
export interface Grip {
  onPointerDown: (event: PointerEvent) => void
}

export interface DragOrder {
  /** For the handle of a row. */
  grip: (index: number) => Grip
  /** How far (pixels) a row is drawn from its place; 0 while nothing is dragged. */
  shift: (index: number) => number
  /** The row that is held; null: none. */
  held: number | null
}

/** What scrolls around an element. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  return document.documentElement
}

/** The rows that stand above the middle of the dragged one, and so its place among the others. */
const placeAt = ({ middles, from }: Held, by: number): number =>
  middles.filter((middle, at) => at !== from && middle < (middles[from] ?? 0) + by).length

/**
 * Rows put in another order by a thumb on their handle: they make room while one is dragged, and only when it is let go the order
 * is another. Near its edge what scrolls scrolls on. `list` holds nothing but the rows; its handles need `touch-action: none`.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): DragOrder {
  const held = useRef<Held | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const follow = () => {
    const now = held.current
    if (!now) return
    const by = now.y - now.startY + now.scroller.scrollTop - now.startTop
    setDrag({ from: now.from, by, to: placeAt(now, by), height: now.height })
  }
  useDrag(held, drag !== null, {
    follow,
    drop: (taken) => {
      const last = drag
      held.current = null
      setDrag(null)
      if (taken && last && last.to !== last.from) onMove(last.from, last.to)
    },
  })
  const take = (from: number, event: PointerEvent) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const own = rows[from]
    if (held.current || event.button !== 0 || !own || !list.current) return
    const scroller = scrollerOf(list.current)
    const { pointerId: pointer, clientY: startY } = event
    const middles = rows.map(({ top, height }) => top + height / 2)
    const place = { startY, y: startY, startTop: scroller.scrollTop, scroller }
    held.current = { pointer, from, middles, height: own.height, ...place }
    follow()
  }
  return {
    grip: (index) => ({ onPointerDown: (event) => take(index, event) }),
    shift: (index) => (drag ? shiftOf(index, drag) : 0),
    held: drag?.from ?? null,
  }
}

function shiftOf(index: number, { from, to, by, height }: Drag): number {
  if (index === from) return by
  if (index > from && index <= to) return -height
  return index < from && index >= to ? height : 0
}

interface Following {
  follow: () => void
  /** Let go, or (false) taken away by the system. */
  drop: (taken: boolean) => void
}

/** Follows the pointer that holds a row, wherever it goes. */
function useDrag(held: RefObject<Held | null>, active: boolean, following: Following): void {
  const follow = useEffectEvent(following.follow)
  const drop = useEffectEvent(following.drop)
  useEffect(() => {
    if (!active) return
    const isIts = (event: globalThis.PointerEvent) => event.pointerId === held.current?.pointer
    const move = (event: globalThis.PointerEvent) => {
      if (!isIts(event) || !held.current) return
      held.current.y = event.clientY
      follow()
    }
    const up = (event: globalThis.PointerEvent) => void (isIts(event) && drop(true))
    const cancel = (event: globalThis.PointerEvent) => void (isIts(event) && drop(false))
    let frame = requestAnimationFrame(function scroll() {
      if (held.current && scrollOn(held.current)) follow()
      frame = requestAnimationFrame(scroll)
    })
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', cancel)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', cancel)
    }
  }, [active, held])
}

/** Scrolls on while the thumb is at an edge; whether it did. */
function scrollOn({ scroller, y }: Held): boolean {
  const { top, bottom } = scroller.getBoundingClientRect()
  const step = y < top + EDGE ? -STEP : y > bottom - EDGE ? STEP : 0
  const before = scroller.scrollTop
  if (step !== 0) scroller.scrollTop = before + step
  return scroller.scrollTop !== before
}
