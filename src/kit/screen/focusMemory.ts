import { useLayoutEffect, type RefObject } from 'react'
import { useScreen } from './screenContext'

/** What a row is known by when its list is drawn anew. */
const ROW = 'data-row'

/** The row that was tapped last, by entry of history. */
const tapped = new Map<string, string>()

/**
 * Back lands on the row it left from: the focus goes there, from the title, without a scroll. Rows that come later have it as
 * they come, unless the focus has gone elsewhere meanwhile; a row that is gone leaves it with the title.
 */
export function useFocusMemory(ref: RefObject<HTMLElement | null>): void {
  const { entryKey } = useScreen()
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const note = ({ target }: MouseEvent) => {
      const row = target instanceof Element && target.closest(`[${ROW}]`)?.getAttribute(ROW)
      if (row) tapped.set(entryKey, row)
    }
    box.addEventListener('click', note)
    const stop = comeBackTo(box, tapped.get(entryKey))
    return () => {
      stop()
      box.removeEventListener('click', note)
    }
  }, [ref, entryKey])
}

function comeBackTo(box: HTMLElement, id: string | undefined): () => void {
  const holder = document.activeElement
  // Who has the focus already keeps it: a field of an instance that lives on under another entry, a sheet above.
  const free = holder === document.body || holder instanceof HTMLHeadingElement
  if (id === undefined || !free) return () => undefined
  const seek = (): boolean => {
    const row = [...box.querySelectorAll(`[${ROW}]`)].find((each) => each.getAttribute(ROW) === id)
    row?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
    return row !== undefined
  }
  const observer = new MutationObserver(() => {
    if (document.activeElement !== holder || seek()) observer.disconnect()
  })
  if (!seek()) observer.observe(box, { childList: true, subtree: true })
  return () => observer.disconnect()
}
