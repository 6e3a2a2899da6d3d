import { useEffect, useMemo, useState } from 'react'
import { findProblemType, type ManualRow } from '@/api/contract/base'
import { after } from '@/stores/clock'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { useManuals, useTypeTree } from '../../data/useDict'
import { typeTree } from './TypeTree'
import { problemsFoundBy, otherEvents, type ProblemMatches, typesOnPhone } from './problemMatches'
import type { ProblemChoice } from './problemChoice'

/** Typing rests this long before the gateway is queried (ms). */
const REST = 300
/** After this time without the gateway's answer the types on the phone show (ms). */
const PATIENCE = 1500

export interface ProblemSearch extends ProblemMatches {
  /** Nothing to show yet for the word in the field. */
  pending: boolean
  /** The gateway has not answered yet: `lines` come from the types on the phone. */
  slow: boolean
  /** The gateway did not answer: `lines` come from the types on the phone. */
  failure: Error | null
  retry: () => void
  /** Where problems without a type go; null in a city without it. */
  other: ProblemChoice | null
}

/**
 * 管理问题 by plain words (spec §3 "Search hits"). A gateway compares letters: 电动车占盲道 is no name there. So the phone
 * reads the words too (domain/problemWords): the nearest types of the tree join the gateway's hits with their problems from
 * the manual, and all are ranked alike. Without the gateway only types are found.
 */
export function useProblemSearch(typed: string): ProblemSearch {
  const word = useRested(typed.trim())
  const hits = useApiQuery(findProblemType, { query: { keyword: word } }, { enabled: word !== '' })
  const onPhone = useTypesOnPhone(word)
  const failure = hits.data || word === '' ? null : hits.error
  const answered = (hits.data !== undefined || failure !== null) && !onPhone.pending
  const late = useLate(word, answered)
  const { types, rows, other } = onPhone
  const found = useMemo(
    () => (answered || late ? problemsFoundBy(word, hits.data ?? null, types, rows) : NOTHING),
    [answered, late, word, hits.data, types, rows],
  )
  // A result of the previous word never shows below the new one.
  const current = word === typed.trim()
  const pending = !current || (word !== '' && !answered && found.lines.length === 0)
  return {
    ...(current ? found : NOTHING),
    pending,
    slow: current && late && !answered,
    failure,
    retry: () => void hits.refetch(),
    other,
  }
}

const NOTHING: ProblemMatches = { lines: [], onlyNear: false }

/** A debounced value; '' immediately. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => after(() => setRested(value), value === '' ? 0 : REST), [value])
  return value === '' ? '' : rested
}

/** Whether the answer to a word takes long. */
function useLate(word: string, answered: boolean): boolean {
  const [late, setLate] = useState('')
  useEffect(() => {
    if (word === '' || answered) return undefined
    const timer = setTimeout(() => setLate(word), PATIENCE)
    return () => clearTimeout(timer)
  }, [word, answered])
  return word !== '' && late === word
}

/** Types of the tree on the phone, by name and by meaning, with the manuals of those that need one. */
function useTypesOnPhone(word: string) {
  const tree = useTypeTree()
  const all = useMemo(() => typeTree(tree.data ?? []), [tree.data])
  const types = useMemo(() => typesOnPhone(all, word), [all, word])
  const other = useMemo(() => otherEvents(all), [all])
  const manuals = useManuals(types.manuals)
  const pending = word !== '' && (tree.isPending || (types.manuals.length > 0 && manuals.isPending))
  return { types, rows: manuals.data ?? NO_ROWS, other, pending }
}

const NO_ROWS: readonly ManualRow[] = []
