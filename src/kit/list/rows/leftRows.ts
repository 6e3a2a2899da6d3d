import type { RowHeights } from '@/ui/list/VirtualRows'

/** How a short list was left: the height (px) of each row by its id, and which of them were in sight. */
export interface SeenRows {
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
export const longRowsLeft = new Memory<RowHeights>()
/** Of short ones. */
export const rowsLeft = new Memory<SeenRows>()

/** Rows this far (px) beyond the edge count as in sight: a thumb may already be moving. */
const MARGIN = 100

/** What is seen of a list's rows (`data-row`) in its container now; null where nothing is laid out. */
export function seenRows(box: HTMLElement): SeenRows | null {
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
