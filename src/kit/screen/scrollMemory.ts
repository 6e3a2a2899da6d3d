import { useLayoutEffect, type RefObject, createContext, use } from 'react'
import * as v from 'valibot'
import type { Millis } from '@/domain/time'
import { resettable, resettableSet } from '@/domain/resettable'
import { readStored, tabStorage, writeStored } from '@/stores/storage'
import { useScreen } from './hooks'

const KEY = 'scroll'
/** Number of remembered entries; the oldest are dropped first. */
const MOST = 100

const place = v.object({
  /** Scroll position of the container (px). */
  top: v.number(),
  /** The first visible row (`data-row`), and its distance from the top of the container (px). */
  row: v.optional(v.object({ id: v.string(), offset: v.number() })),
})
type Place = v.InferOutput<typeof place>

/** Earlier versions stored only the position. */
const stored = v.record(
  v.string(),
  v.union([
    place,
    v.pipe(
      v.number(),
      v.transform((top): Place => ({ top })),
    ),
  ]),
)

const places = resettable(
  () => new Map<string, Place>(Object.entries(readStored(tabStorage, KEY, stored) ?? {})),
)

/** Measures the row of each mounted container. */
const measures = resettableSet<() => void>()
window.addEventListener('pagehide', () => {
  for (const measure of measures) measure()
  writeStored(tabStorage, KEY, Object.fromEntries(places.current))
})

function remember(key: string, at: Place): void {
  const { current } = places
  current.delete(key)
  current.set(key, at)
  const oldest = current.keys().next()
  if (current.size > MOST && !oldest.done) current.delete(oldest.value)
}

/** A replace gives the entry a new key; the old scroll position moves to it. */
export function carryScroll(fromEntry: string, toEntry: string): void {
  for (const [key, at] of Array.from(places.current)) {
    if (key.startsWith(`${fromEntry}|`)) remember(`${toEntry}|${key.slice(fromEntry.length + 1)}`, at)
  }
}

/** Whether the user has left a history entry scrolled down. */
export const isScrolled = (entryKey: string): boolean =>
  [...places.current].some(([key, { top }]) => key.startsWith(`${entryKey}|`) && top > 0)

/** The first visible row and its distance; undefined without one, or without layout. */
function firstRow(box: HTMLElement): Place['row'] {
  const { top, bottom } = box.getBoundingClientRect()
  for (const row of box.querySelectorAll<HTMLElement>('[data-row]')) {
    const at = row.getBoundingClientRect()
    const id = row.dataset.row ?? ''
    if (at.bottom > top && at.top < bottom && id !== '') return { id, offset: at.top - top }
  }
  return undefined
}

/** Debounce of scrolling (ms): the row is measured afterwards, not in every frame. */
const SCROLL_RESTS: Millis = 100

/** Remembers the scroll position of a container under `key`, and returns a stop function. */
function follow(box: HTMLElement, key: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const measure = () => {
    if (box.scrollTop > 0) remember(key, { top: box.scrollTop, row: firstRow(box) })
  }
  const note = () => {
    remember(key, { top: box.scrollTop })
    clearTimeout(timer)
    timer = setTimeout(measure, SCROLL_RESTS)
  }
  box.addEventListener('scroll', note, { passive: true })
  // A tap on a row may leave the screen before the debounce is over.
  box.addEventListener('pointerdown', measure, { passive: true })
  measures.add(measure)
  return () => {
    clearTimeout(timer)
    measures.delete(measure)
    box.removeEventListener('scroll', note)
    box.removeEventListener('pointerdown', measure)
  }
}

/**
 * Remembers the scroll position of a container per history entry and `scope` (a tab), and restores it:
 * immediately when the rows are there, else as they load. It restores by row, since content above may have
 * another height after a reload; without the row, or without a measurement, by distance
 * (docs/decisions/0038).
 */
export function useScrollMemory(ref: RefObject<HTMLElement | null>, scope: string): void {
  const { entryKey } = useScreen()
  const key = `${entryKey}|${scope}`
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const stopRestoring = restore(box, places.current.get(key) ?? { top: 0 })
    const stopFollowing = follow(box, key)
    return () => {
      stopRestoring()
      stopFollowing()
    }
  }, [ref, key])
}

/** How long a list may take to load down to the old position (ms). */
const RESTORE_WITHIN: Millis = 10_000
/** How long the position is held after its row is found (ms), while rows above it are measured. */
const HELD: Millis = 2000

/** Returns a stop function. The user stops it by any touch or key. */
function restore(box: HTMLElement, { top, row }: Place): () => void {
  box.scrollTop = top
  const isThere = () => box.scrollTop >= top - 1
  if (top === 0 || typeof ResizeObserver === 'undefined' || (isThere() && !row)) return () => undefined
  let timer = setTimeout(() => stop(), RESTORE_WITHIN)
  let isFound = false
  const again = () => {
    const offset = row && offsetOf(box, row.id)
    if (row && offset !== undefined) {
      box.scrollTop += offset - row.offset
      if (isFound) return
      isFound = true
      clearTimeout(timer)
      timer = setTimeout(() => stop(), HELD)
      return
    }
    if (isFound) return
    if (!isThere()) box.scrollTop = top
    if (isThere() && !row) stop()
  }
  const observer = new ResizeObserver(again)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const sign of USER_SIGNS) box.removeEventListener(sign, stop)
  }
  for (const child of box.children) observer.observe(child)
  for (const sign of USER_SIGNS) box.addEventListener(sign, stop, { passive: true })
  return stop
}

/** The distance of a row from the top of its container (px); undefined while it is not rendered. */
function offsetOf(box: HTMLElement, id: string): number | undefined {
  const row = [...box.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset.row === id)
  return row && row.getBoundingClientRect().top - box.getBoundingClientRect().top
}

/** Events that show that the user has taken over. */
const USER_SIGNS = ['touchstart', 'wheel', 'keydown', 'pointerdown'] as const

/** The scroll container of a screen, and the name of its position within the entry (a tab). */
export interface ScrollBox {
  ref: RefObject<HTMLElement | null>
  scope: string
}

export const ScrollBoxContext = createContext<ScrollBox | null>(null)

/** For components that need the scroll position: rows rendered only while visible. */
export function useScrollBox(): ScrollBox {
  const box = use(ScrollBoxContext)
  if (!box) throw new Error('useScrollBox needs a Screen around it')
  return box
}
