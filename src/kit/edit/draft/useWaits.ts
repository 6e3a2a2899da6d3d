import { useEffect, useEffectEvent, useRef } from 'react'
import { isUnheard } from '@/api/envelope'
import type { Problem } from '@/domain/problems'
import { now } from '@/stores/clock'
import { useNetwork } from '@/stores/network'
import type { Draft } from './draft'
import { Unsettled, type Effects } from '../submit/fate'
import type { FormSpec } from '../form'
import { NoLine, type Waiting } from './waiting'

/** What stands against sending: without a line, what waits for one is no fault of the form's. */
export const problemsOn = (line: boolean, problems: readonly Problem[]): readonly Problem[] =>
  line ? problems : problems.filter(({ waits }) => waits !== true)

/** The line is back: what the last try said of it is true no more. */
export function useLineBack(away: boolean, forget: () => void): void {
  const onLine = useEffectEvent(forget)
  useEffect(() => {
    if (!away) onLine()
  }, [away])
}

export interface Waits {
  /** No line: nothing is sent. */
  away: boolean
  /** The record is another than when the form was filled in without a line. */
  outdated: boolean
  /** Told what a submit failed with: one that failed for the line waits for it, too. */
  missed: (error: unknown) => void
}

const wasForLine = (error: unknown): boolean =>
  error instanceof NoLine || isUnheard(error instanceof Unsettled ? error.origin : error)

/**
 * Keeps with the draft of a form about a record how it stands to the line: what was filled in without one waits for it, complete
 * or not, and remembers the record as it was known then.
 */
export function useWaits<V extends object, D>(
  draft: Draft<V>,
  record: D | undefined,
  effects: Effects<D> | undefined,
  missing: FormSpec<V>['missing'],
): Waits {
  const { waits, judge, save, attempt } = draft
  const missed = useRef(false)
  useEffect(() => {
    judge((value): Waiting | null => {
      if (!effects || record === undefined) return waits
      const { away, barred, place } = effects.line
      if (!away && !missed.current && !useNetwork.getState().offline && waits === null) return null
      const trace = away || waits === null ? effects.of(record) : waits.trace
      const complete = !barred && problemsOn(false, missing(value, now())).length === 0
      return { ...place(record), complete, trace }
    })
  })
  // Told that there is nothing left to do: it is offered no more, and lies in its form.
  const inVain = waits?.complete === true && effects?.line.away === false && effects.line.barred
  useEffect(() => {
    if (inVain) void save()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, with what was judged last
  }, [inVain])
  const known = waits !== null && attempt === null && record !== undefined && effects !== undefined
  return {
    away: effects?.line.away === true,
    outdated: known && effects.of(record) !== waits.trace,
    missed: (error) => {
      if (wasForLine(error)) missed.current = true
    },
  }
}
