import { useLayoutEffect, type RefObject } from 'react'
import * as v from 'valibot'
import { readStored, tabStorage, writeStored } from '@/stores/storage'
import { useScreen } from './screenContext'

const KEY = 'scroll'
/** Entries remembered; the oldest go first. */
const MOST = 100

const positions = new Map<string, number>(
  Object.entries(readStored(tabStorage, KEY, v.record(v.string(), v.number())) ?? {}),
)
window.addEventListener('pagehide', () => writeStored(tabStorage, KEY, Object.fromEntries(positions)))

function remember(key: string, top: number): void {
  positions.delete(key)
  positions.set(key, top)
  const oldest = positions.keys().next()
  if (positions.size > MOST && !oldest.done) positions.delete(oldest.value)
}

/** A replace gives the entry a new key; what was scrolled under the old one moves along. */
export function carryScroll(fromEntry: string, toEntry: string): void {
  for (const [key, top] of Array.from(positions)) {
    if (key.startsWith(`${fromEntry}|`)) remember(`${toEntry}|${key.slice(fromEntry.length + 1)}`, top)
  }
}

/** How long a list may take to grow back to where the thumb left (ms). */
const RESTORE_WITHIN = 10_000

/**
 * Remembers the scroll of a container (px) per history entry and `scope` (a tab), and restores it: at once when the
 * rows are there, else as they come, until it is reached or the user scrolls.
 */
export function useScrollMemory(ref: RefObject<HTMLElement | null>, scope: string): void {
  const { entryKey } = useScreen()
  const key = `${entryKey}|${scope}`
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const stopRestoring = restore(box, positions.get(key) ?? 0)
    const note = () => remember(key, box.scrollTop)
    box.addEventListener('scroll', note, { passive: true })
    return () => {
      stopRestoring()
      box.removeEventListener('scroll', note)
    }
  }, [ref, key])
}

function restore(box: HTMLElement, top: number): () => void {
  box.scrollTop = top
  if (box.scrollTop >= top || typeof ResizeObserver === 'undefined') return () => undefined
  const again = () => {
    box.scrollTop = top
    if (box.scrollTop >= top - 1) stop()
  }
  const observer = new ResizeObserver(again)
  const timer = setTimeout(() => stop(), RESTORE_WITHIN)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const sign of USER_SIGNS) box.removeEventListener(sign, stop)
  }
  for (const child of box.children) observer.observe(child)
  for (const sign of USER_SIGNS) box.addEventListener(sign, stop, { passive: true })
  return stop
}

/** What tells that the user has taken over. */
const USER_SIGNS = ['touchstart', 'wheel', 'keydown', 'pointerdown'] as const
