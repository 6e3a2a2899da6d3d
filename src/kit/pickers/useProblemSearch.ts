import { useEffect, useMemo, useState } from 'react'
import { findProblemType, type ProblemHit } from '@/api/contract/base'
import { rest } from '@/stores/rests'
import { useApiQuery } from '../data/useApiQuery'
import { useTypeTree } from '../data/useDict'
import { typeTree } from './CaseTypePicker'
import { choiceOf, type ProblemChoice } from './problemChoice'

/** Typing rests this long before the gateway is asked (ms). */
const REST = 300

/** A line of the result: a 管理问题, or (`typeOnly`) a type whose problems are still to be chosen. */
export interface ProblemLine {
  choice: ProblemChoice
  typeOnly: boolean
  limitAmount: number
  limitUnit: string
  condition: string
  closing: string
  evidence: string
}

export interface ProblemSearch {
  /** Rows of the word typed, or of the one before while the new ones load. */
  lines: readonly ProblemLine[]
  /** Nothing to show yet. */
  pending: boolean
  /** The gateway did not answer: `lines` come from the types kept on the phone. */
  failure: Error | null
  retry: () => void
  /** Asked and answered, for the word that stands in the field. */
  settled: boolean
}

/** 管理问题 by plain words (spec §3 "Search hits"); without the gateway, types by name and initials from the phone. */
export function useProblemSearch(typed: string): ProblemSearch {
  const word = useRested(typed.trim())
  const hits = useApiQuery(findProblemType, { query: { keyword: word } }, { enabled: word !== '' })
  const kept = useKept(hits.data, word)
  const tree = useTypeTree()
  const types = useMemo(() => typeTree(tree.data ?? []), [tree.data])
  const failure = hits.data || word === '' ? null : hits.error
  const offline = failure ? types.find(word).flatMap((path) => typeLine(path)) : []
  return {
    lines: failure ? offline : (hits.data ?? kept).map(hitLine),
    pending: word !== '' && hits.isPending && kept.length === 0,
    failure,
    retry: () => void hits.refetch(),
    settled: word === typed.trim() && !hits.isPending,
  }
}

/** A value once it has rested; '' at once. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : rest(REST))
    return () => clearTimeout(timer)
  }, [value])
  return value === '' ? '' : rested
}

const NONE: ProblemHit[] = []

/** Old rows stay while new ones load; an emptied field forgets them. */
function useKept(data: ProblemHit[] | undefined, word: string): ProblemHit[] {
  const [kept, setKept] = useState(NONE)
  const next = word === '' ? NONE : (data ?? kept)
  if (next !== kept) setKept(next)
  return next
}

const hitLine = (hit: ProblemHit): ProblemLine => ({
  ...hit,
  choice: choiceOf(hit),
  typeOnly: false,
  closing: '',
})

/** Big and small types; the class above them is too much to choose from. */
function typeLine(path: readonly { id: string; name: string }[]): ProblemLine[] {
  const [top, big, small] = path
  if (!top || !big) return []
  const choice: ProblemChoice = {
    caseType: top.id,
    bigTypeId: big.id,
    bigType: big.name,
    smallTypeId: small?.id ?? '',
    smallType: small?.name ?? '',
    problemId: '',
    manageProblem: '',
  }
  return [{ choice, typeOnly: true, limitAmount: 0, limitUnit: '', condition: '', closing: '', evidence: '' }]
}
