import { createElement, type ReactNode } from 'react'
import { useScreen } from '../../screen/screenContext'
import { useScrollBox } from '../../screen/scrollBox'
import { useArrival } from '../../screen/useArrival'
import { longRowsLeft, rowsLeft } from './leftRows'
import { ShortRows } from './ShortRows'

/** From so many rows on only those in sight are drawn. */
const LONG = 100

/** Until it is there, rows are drawn as ever: without it a long list is slower, not wrong. */
const loadVirtualRows = () => import('@/ui/list/VirtualRows').then(({ VirtualRows }) => VirtualRows)

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
  // By screen as well: its map, which takes the place of the rows for a while, is another entry.
  const keys = [`${entryKey}|${scope}`, `screen ${instanceKey}|${scope}`] as const
  const common = { key: scope, rows, row, box: ref }
  if (!long || !VirtualRows) {
    return createElement(ShortRows<R>, {
      ...common,
      left: rowsLeft.of(keys),
      onLeave: (seen) => rowsLeft.note(keys, seen),
    })
  }
  return createElement(VirtualRows<R>, {
    ...common,
    onShow,
    keyOf: ({ id }) => id,
    heights: longRowsLeft.of(keys),
    onLeave: (heights) => longRowsLeft.note(keys, heights),
  })
}
