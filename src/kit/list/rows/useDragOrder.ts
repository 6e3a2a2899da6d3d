import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react'

/** Distance (pixels) from the container's edge at which it scrolls, and the step per frame. */
const EDGE = 56
const STEP = 6

interface Drag {
  from: number
  /** Where the row would land now. */
  to: number
  /** Distance (pixels) from its original place. */
  by: number
  /** Height of the gap between the others. */
  height: number
}

interface Held {
  pointer: number
  startY: number
  /** Of the pointer, and of the container. */
  y: number
  startTop: number
  /** The original middle of each row. */
  middles: readonly number[]
  from: number
  height: number
  scroller: HTMLElement
}

/** Event handlers of a row's handle. */
export interface Grip {
  onPointerDown: (event: PointerEvent) => void
}

export interface DragOrder {
  /** For the handle of a row. */
  grip: (index: number) => Grip
  /** Offset (pixels) of a row from its place; 0 without a drag. */
  shift: (index: number) => number
  /** The dragged row; null: none. */
  held: number | null
}

/** The scroll container of an element. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  return document.documentElement
}

/** The rows above the middle of the dragged one, and so its index among the others. */
const placeAt = ({ middles, from }: Held, by: number): number =>
  middles.filter((middle, at) => at !== from && middle < (middles[from] ?? 0) + by).length

/**
 * Reorders rows by dragging a handle: the others make room during the drag, and the order changes on release.
 * Near its edge the container scrolls. `list` contains only the rows; its handles need `touch-action: none`.
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
  /** Released, or (false) cancelled by the system. */
  drop: (taken: boolean) => void
}

/** Follows the pointer that drags a row, wherever it moves. */
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

/** Scrolls while the pointer is at an edge; returns whether it did. */
function scrollOn({ scroller, y }: Held): boolean {
  const { top, bottom } = scroller.getBoundingClientRect()
  const step = y < top + EDGE ? -STEP : y > bottom - EDGE ? STEP : 0
  const before = scroller.scrollTop
  if (step !== 0) scroller.scrollTop = before + step
  return scroller.scrollTop !== before
}
