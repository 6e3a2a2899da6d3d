import { createElement, useEffect, useState, type ReactNode } from 'react'
import type { RowHeights, VirtualRows as VirtualRowsPart } from '@/ui/VirtualRows'
import { useScreen } from '../screenContext'
import { useScrollBox } from '../scrollBox'

/** From so many rows on only those in sight are drawn. */
const LONG = 100

type Part = typeof VirtualRowsPart
let arrived: Part | null = null

/** The part that draws long lists, fetched by the first of them; until it is there, rows are drawn as ever. */
function useVirtualRows(wanted: boolean): Part | null {
  const [part, setPart] = useState<Part | null>(() => arrived)
  useEffect(() => {
    if (!wanted || part) return
    let gone = false
    const take = ({ VirtualRows }: { VirtualRows: Part }) => {
      arrived = VirtualRows
      if (!gone) setPart(() => VirtualRows)
    }
    // Without it the list is slower, not wrong.
    import('@/ui/VirtualRows').then(take, () => undefined)
    return () => {
      gone = true
    }
  }, [wanted, part])
  return wanted ? part : null
}

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
}

/** The rows of a list; of a long one only those in sight stand in the document. */
export function LongRows<R extends { id: string }>({ rows, total, row }: LongRowsProps<R>) {
  const { entryKey, instanceKey } = useScreen()
  const { ref, scope } = useScrollBox()
  const VirtualRows = useVirtualRows(Math.max(total, rows.length) >= LONG)
  const keys = [`${entryKey}|${scope}`, `screen ${instanceKey}|${scope}`] as const
  if (!VirtualRows) return rows.map((item) => <div key={item.id}>{row(item)}</div>)
  return createElement(VirtualRows<R>, {
    key: scope,
    rows,
    row,
    keyOf: ({ id }) => id,
    box: ref,
    heights: remembered.get(keys[0]) ?? remembered.get(keys[1]),
    onLeave: (heights) => keys.forEach((key) => remember(key, heights)),
  })
}
