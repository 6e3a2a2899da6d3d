import { useEffect, useMemo, useState } from 'react'
import { findProblemType, type ManualRow, type ProblemHit } from '@/api/contract/base'
import { CLEAR, meaningOf } from '@/domain/problemWords/meaning'
import { rankProblems } from '@/domain/problemWords/rank'
import { rest } from '@/stores/rests'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { useManuals, useTypeTree } from '../../data/useDict'
import { typeTree, nearTypes } from './TypeTree'
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
  /** Nothing is called so; `lines` are the nearest there are. */
  onlyNear: boolean
  /** Nothing to show yet. */
  pending: boolean
  /** The gateway did not answer: `lines` come from the types kept on the phone. */
  failure: Error | null
  retry: () => void
  /** Asked and answered, for the word that stands in the field. */
  settled: boolean
}

/**
 * 管理问题 by plain words (spec §3 "Search hits"). A gateway compares letters: 电动车占盲道 is called nothing there. So the
 * words are read on the phone too (domain/problemWords): the types of the tree that come nearest join the gateway's hits
 * with their problems from the manual, and all are ranked alike. Without the gateway the types alone are found.
 */
export function useProblemSearch(typed: string): ProblemSearch {
  const word = useRested(typed.trim())
  const hits = useApiQuery(findProblemType, { query: { keyword: word } }, { enabled: word !== '' })
  const near = useNearTypes(word)
  const failure = hits.data || word === '' ? null : hits.error
  const answered = (hits.data !== undefined || failure !== null) && !near.pending
  const found = useMemo(
    () => (answered ? joined(word, hits.data ?? [], near, failure !== null) : undefined),
    [answered, word, hits.data, near, failure],
  )
  const { lines, onlyNear } = useKept(found, word)
  return {
    lines,
    onlyNear,
    pending: word !== '' && !found && lines.length === 0,
    failure,
    retry: () => void hits.refetch(),
    settled: word === typed.trim() && found !== undefined,
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

type Found = Pick<ProblemSearch, 'lines' | 'onlyNear'>

const NOTHING: Found = { lines: [], onlyNear: false }

/** Old rows stay while new ones load; an emptied field forgets them. */
function useKept(found: Found | undefined, word: string): Found {
  const [kept, setKept] = useState(NOTHING)
  const next = word === '' ? NOTHING : (found ?? kept)
  if (next !== kept) setKept(next)
  return next
}

interface NearTypes {
  /** The types that are called so, by name or initials. */
  called: readonly ProblemLine[]
  /** The types the words come nearest to, as far as their manuals came as problems. */
  meant: readonly ProblemLine[]
  /** The words clearly mean them. */
  clear: boolean
  pending: boolean
}

/** Types of the tree on the phone, by name and by meaning. */
function useNearTypes(word: string): NearTypes {
  const tree = useTypeTree()
  const types = useMemo(() => typeTree(tree.data ?? []), [tree.data])
  const { called, near, clear } = useMemo(() => {
    const near = nearTypes(types, meaningOf(word), MOST_NEAR)
    return {
      called: types.find(word).flatMap((path) => typeLine(path)),
      near: near.flatMap(({ path }) => typeLine(path)),
      clear: (near[0]?.score ?? 0) >= CLEAR,
    }
  }, [types, word])
  // What is named as it is typed, the gateway finds by itself.
  const unnamed = near.map(({ choice }) => choice).filter(({ smallType }) => !smallType.includes(word))
  const manuals = useManuals(unnamed.map(({ smallTypeId }) => smallTypeId))
  const rows = manuals.data
  const meant = useMemo(
    () =>
      near.flatMap((line) => {
        const own = (rows ?? []).filter(({ smallTypeId }) => smallTypeId === line.choice.smallTypeId)
        return own.length > 0 ? own.map(manualLine) : [line]
      }),
    [near, rows],
  )
  const pending = word !== '' && (tree.isPending || (unnamed.length > 0 && manuals.isPending))
  return useMemo(() => ({ called, meant, clear, pending }), [called, meant, clear, pending])
}

/** More would push the gateway's own hits out of sight. */
const MOST_NEAR = 3

/** Hits and near types as one list, each problem once. */
function joined(word: string, hits: readonly ProblemHit[], near: NearTypes, withoutGateway: boolean): Found {
  const own = hits.map(hitLine)
  const known = new Set(own.map(keyOf))
  const types = new Set(own.map(({ choice }) => choice.smallTypeId))
  const more = withoutGateway ? [...near.called, ...near.meant] : near.meant
  const onlyNear = own.length === 0 && !near.clear && (!withoutGateway || near.called.length === 0)
  const added = more.filter((line) => {
    // A type whose problems are there already helps nobody.
    const isNew = !known.has(keyOf(line)) && !(line.typeOnly && types.has(line.choice.smallTypeId))
    known.add(keyOf(line))
    return isNew && (own.length === 0 || near.clear)
  })
  const candidates = [
    ...own.map((line) => ({ line, hit: true })),
    ...added.map((line) => ({ line, hit: false })),
  ]
  const lines = rankProblems(
    meaningOf(word),
    candidates.map(({ line, hit }) => ({
      item: line,
      hit,
      typeId: line.choice.smallTypeId,
      named: {
        big: line.choice.bigType,
        small: line.choice.smallType,
        problem: line.choice.manageProblem,
        about: line.condition,
      },
    })),
  )
  return { lines, onlyNear }
}

const keyOf = ({ choice: { bigTypeId, smallTypeId, problemId } }: ProblemLine): string =>
  [bigTypeId, smallTypeId, problemId].join('/')

const hitLine = (hit: ProblemHit): ProblemLine => ({
  ...hit,
  choice: choiceOf(hit),
  typeOnly: false,
  closing: '',
})

const manualLine = (row: ManualRow): ProblemLine => ({ ...row, choice: choiceOf(row), typeOnly: false })

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
