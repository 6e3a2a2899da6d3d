import { useState } from 'react'
import type { RecordRow } from '../kind'

/** More at once than this nobody has looked at. */
export const BATCH_MOST = 50

export interface Choice {
  /** Rows are being chosen. */
  choosing: boolean
  chosen: ReadonlySet<string>
  toggle: (id: string) => void
  /** Chooses those that are loaded. */
  chooseAll: () => void
  clear: () => void
  start: () => void
  /** Ends choosing. */
  stop: () => void
}

/** Choosing among rows what is to be done at once. */
export function useChoice(rows: readonly RecordRow[]): Choice {
  const [choosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    choosing,
    chosen,
    toggle: (id) =>
      setChosen((before) => {
        const next = new Set(before)
        if (!next.delete(id) && next.size < BATCH_MOST) next.add(id)
        return next
      }),
    chooseAll: () => setChosen(new Set(rows.slice(0, BATCH_MOST).map(({ id }) => id))),
    clear: () => setChosen(new Set()),
    start: () => setChoosing(true),
    stop: () => {
      setChoosing(false)
      setChosen(new Set())
    },
  }
}
