import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { seenRows, type SeenRows } from './leftRows'

export interface ShortRowsProps<R> {
  rows: readonly R[]
  row: (row: R) => ReactNode
  /** The container that scrolls. */
  box: RefObject<HTMLElement | null>
  /** How it was left. */
  left?: SeenRows
  onLeave: (seen: SeenRows) => void
}

/**
 * Rows that all stand in the document. Where the list is found again, those that were in sight are drawn at once; the others
 * keep their room until the next drawing, so that Back is there as quickly with thirty rows as with six.
 */
export function ShortRows<R extends { id: string }>({ rows, row, box, left, onLeave }: ShortRowsProps<R>) {
  const [known] = useState(() => (left?.width === window.innerWidth ? left : undefined))
  const all = useDeferredValue(true, known === undefined)
  useOnLeave(box, (seen) => all && onLeave(seen))
  return rows.map((item) => {
    const room = all || known?.inSight.has(item.id) ? undefined : known?.heights.get(item.id)
    return room === undefined ? (
      <div key={item.id} data-row={item.id}>
        {row(item)}
      </div>
    ) : (
      <div key={item.id} style={{ height: room }} />
    )
  })
}

/** Calls when the rows go, with what was seen of them. */
function useOnLeave(box: RefObject<HTMLElement | null>, leave: (seen: SeenRows) => void): void {
  const latest = useRef(leave)
  // When they go, and while they come, the container has no reference.
  const around = useRef<HTMLElement | null>(null)
  useEffect(() => {
    latest.current = leave
    around.current = box.current
  })
  useLayoutEffect(
    () => () => {
      const seen = around.current && seenRows(around.current)
      if (seen) latest.current(seen)
    },
    [],
  )
}
