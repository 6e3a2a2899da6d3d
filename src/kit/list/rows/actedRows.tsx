import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import '../list.css'

/** What became of an act on a row, in its own word: 已签收. */
export interface ActedRow {
  word: string
  /** Refused, or nobody knows: said only once the row has left the list, as until then it may be tried again. */
  done: boolean
}

/** Acts on rows, as the rows need them. */
export interface Acted {
  /** What was done with a row; '' where nothing was. */
  wordOf: (id: string) => string
  /** Tells what became of an act on a row; from now on the rows stay where they stand. */
  note: (id: string, row: ActedRow) => void
}

export interface ActedRows<R> extends Acted {
  rows: R[]
  /** The rows are kept where they stood. */
  kept: boolean
  /** Lets the rows be as the server has them. */
  release: () => void
}

/** Rows where they stood, each as fresh as can be; behind them those that have come since. */
export function whereTheyStood<R extends { id: string }>(stood: readonly R[], fresh: readonly R[]): R[] {
  const known = new Map(fresh.map((row) => [row.id, row]))
  const old = new Set(stood.map(({ id }) => id))
  return [...stood.map((row) => known.get(row.id) ?? row), ...fresh.filter(({ id }) => !old.has(id))]
}

interface Kept<R> {
  key: string
  stood: readonly R[]
  acted: ReadonlyMap<string, ActedRow>
}

/**
 * Keeps the rows of a list where they stand once one of them has been acted on, because nothing may slide under the thumb, until
 * it is scrolled, asked something else (`key`) or left: a second tap never meets the next row.
 */
export function useActedRows<R extends { id: string }>(fresh: R[], key: string): ActedRows<R> {
  const [state, setState] = useState<Kept<R> | null>(null)
  const kept = state?.key === key ? state : null
  if (state && !kept) setState(null)
  const rows = useMemo(() => (kept ? whereTheyStood(kept.stood, fresh) : fresh), [kept, fresh])
  // An act is told when it is over: the rows that stood when it began may be others.
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  })
  // Runs too when a kept screen is hidden: the list was left.
  useEffect(() => () => setState(null), [])
  return {
    rows,
    kept: kept !== null,
    wordOf: (id) => {
      const row = kept?.acted.get(id)
      return row && (row.done || !fresh.some((each) => each.id === id)) ? row.word : ''
    },
    note: (id, row) =>
      setState((before) => ({
        key,
        stood: latest.current,
        acted: new Map(before?.acted).set(id, row),
      })),
    release: () => setState(null),
  }
}

/**
 * What was done with a row, in the very room of what could be done with it (`children`, which stand there while nothing was):
 * no row changes its height.
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
