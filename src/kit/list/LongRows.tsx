import { createElement, type ReactNode } from 'react'
import type { RowHeights } from '@/ui/list/VirtualRows'
import { useScreen } from '../screen/screenContext'
import { useScrollBox } from '../screen/scrollBox'
import { useArrival } from '../screen/useArrival'

/** From so many rows on only those in sight are drawn. */
const LONG = 100

/** Until it is there, rows are drawn as ever: without it a long list is slower, not wrong. */
const loadVirtualRows = () => import('@/ui/list/VirtualRows').then(({ VirtualRows }) => VirtualRows)

/**
 * Row heights of lists that were left, by entry and scope: Back finds the very row, whatever the heights. By screen as
 * well: its map, which takes the place of the rows for a while, is another entry.
 */
const remembered = new Map<string, RowHeights>()
const MOST = 40

function remember(key: string, heights: RowHeights): void {
  remembered.delete(key)
  remembered.set(key, heights)
  const oldest = remembered.keys().next()
  if (remembered.size > MOST && !oldest.done) remembered.delete(oldest.value)
}

export interface LongRowsProps<R> {
  rows: readonly R[]
  /** Rows in all, loaded or not: a list that will be long is drawn as one from its first page on. */
  total: number
  row: (row: R) => ReactNode
  /** Told which rows (from 0) of a long list are in sight. */
  onShow?: (first: number, last: number) => void
}

/** The rows of a list; of a long one only those in sight stand in the document. */
export function LongRows<R extends { id: string }>({ rows, total, row, onShow }: LongRowsProps<R>) {
  const { entryKey, instanceKey } = useScreen()
  const { ref, scope } = useScrollBox()
  const long = Math.max(total, rows.length) >= LONG
  const { arrived: VirtualRows } = useArrival(loadVirtualRows, long)
  const keys = [`${entryKey}|${scope}`, `screen ${instanceKey}|${scope}`] as const
  if (!long || !VirtualRows) {
    return rows.map((item) => (
      <div key={item.id} data-row={item.id}>
        {row(item)}
      </div>
    ))
  }
  return createElement(VirtualRows<R>, {
    key: scope,
    rows,
    row,
    onShow,
    keyOf: ({ id }) => id,
    box: ref,
    heights: remembered.get(keys[0]) ?? remembered.get(keys[1]),
    onLeave: (heights) => keys.forEach((key) => remember(key, heights)),
  })
}
