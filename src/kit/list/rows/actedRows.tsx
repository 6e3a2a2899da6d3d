import { after } from '@/stores/clock'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import '../list.css'

/** Result of an action on a row: 已签收. */
export interface ActedRow {
  word: string
  /** Refused, or unknown: shown only once the row has left the list, since it can be retried until then. */
  done: boolean
}

/** Actions on rows, as the rows need them. */
export interface Acted {
  /** The result of the last action on a row; '' without one. */
  wordOf: (id: string) => string
  /** Reports the result of an action on a row; from now on the rows keep their places. */
  note: (id: string, row: ActedRow) => void
}

export interface ActedRows<R> extends Acted {
  rows: R[]
  /** The rows keep their places. */
  kept: boolean
  /** Shows the rows in the server's order again. */
  release: () => void
}

/** Rows in their old places with fresh data; new rows follow at the end. */
export function inPreviousOrder<R extends { id: string }>(stood: readonly R[], fresh: readonly R[]): R[] {
  const known = new Map(fresh.map((row) => [row.id, row]))
  const old = new Set(stood.map(({ id }) => id))
  return [...stood.map((row) => known.get(row.id) ?? row), ...fresh.filter(({ id }) => !old.has(id))]
}

interface Kept<R> {
  key: string
  stood: readonly R[]
  acted: ReadonlyMap<string, ActedRow>
}

/** Done rows stay so long (ms) after the last action or touch. */
const STAYS = 5000

/**
 * Keeps the rows of a list in their places after an action on one of them, until the list is scrolled,
 * queried differently (`key`) or closed, or some seconds after the last one that is done. Rows must not move under the thumb: a
 * second tap must not hit the next row.
 */
export function useActedRows<R extends { id: string }>(fresh: R[], key: string): ActedRows<R> {
  const [state, setState] = useState<Kept<R> | null>(null)
  const kept = state?.key === key ? state : null
  if (state && !kept) setState(null)
  const rows = useMemo(() => (kept ? inPreviousOrder(kept.stood, fresh) : fresh), [kept, fresh])
  // The result arrives when the action is done: use the rows from its start.
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  })
  const isDone = kept !== null && [...kept.acted.values()].some(({ done }) => done)
  useEffect(() => {
    if (!isDone) return undefined
    let cancel = () => {}
    // A touch starts the time again: the user may be about to tap.
    const start = () => {
      cancel()
      cancel = after(() => setState(null), STAYS)
    }
    start()
    window.addEventListener('pointerdown', start, true)
    return () => {
      cancel()
      window.removeEventListener('pointerdown', start, true)
    }
  }, [isDone, kept])
  // Runs too when a kept screen is hidden: the list was closed.
  const isKept = kept !== null
  useEffect(() => (isKept ? () => setState(null) : undefined), [isKept])
  // The same function in each render: rows are memoized.
  const note = useCallback<Acted['note']>(
    (id, row) =>
      setState((before) => ({
        key,
        stood: latest.current,
        acted: new Map(before?.acted).set(id, row),
      })),
    [key],
  )
  return {
    rows,
    kept: kept !== null,
    wordOf: (id) => {
      const row = kept?.acted.get(id)
      return row && (row.done || !fresh.some((each) => each.id === id)) ? row.word : ''
    },
    note,
    release: () => setState(null),
  }
}

/**
 * Shows the result of an action in the place of its buttons (`children`, shown until then), so that no row
 * changes its height.
 */
export function ActedMark({ word, children }: { word: string; children: ReactNode }) {
  if (word === '') return children
  return (
    <span className="cg-acted">
      <span className="cg-acted-room" aria-hidden="true">
        {children}
      </span>
      <span className="cg-acted-word">
        <span>{word}</span>
      </span>
    </span>
  )
}
