import type { ManualRow, ProblemHit } from '@/api/contract/base'
import {
  CLEAR,
  closeness,
  isMeant,
  meaningOf,
  rankProblems,
  type Meaning,
} from '@/domain/problemWords/meaning'
import type { FlatTree } from '../flatTree'
import { choiceOf, type ProblemChoice } from './problemChoice'

/** A row of the result: a 管理问题, or (`typeOnly`) a type whose problem is still to be chosen. */
export interface ProblemLine {
  choice: ProblemChoice
  typeOnly: boolean
  limitAmount: number
  limitUnit: string
  condition: string
  closing: string
  evidence: string
}

/** The results of a search. */
export interface ProblemMatches {
  lines: readonly ProblemLine[]
  /** Nothing has this name; `lines` are the nearest. */
  onlyNear: boolean
}

type Path = ReturnType<FlatTree['pathTo']>

interface NearType {
  path: Path
  score: number
}

/** The small types whose names come nearest to a meaning, the nearest first; those without any match are left out. */
export function nearTypes(tree: FlatTree, meaning: Meaning, most: number): NearType[] {
  return tree
    .leaves()
    .map((path) => {
      const named = { small: path[path.length - 1]?.name ?? '', big: path[path.length - 2]?.name ?? '' }
      return { path, score: isMeant(meaning, named) ? closeness(meaning, named) : 0 }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
}

/** The matches of a search in the tree on the phone. */
export interface TypesOnPhone {
  /** Types found by name or initials. */
  called: readonly ProblemLine[]
  /** Types nearest to the meaning. */
  near: readonly ProblemLine[]
  /** The meaning matches them clearly. */
  clear: boolean
  /** The types whose manuals the result needs: the gateway finds by itself what is named as typed. */
  manuals: readonly string[]
}

/** More would push the gateway's hits out of view. */
const MOST_NEAR = 4

/** Types of the tree on the phone, by name and by meaning. */
export function typesOnPhone(types: FlatTree, word: string): TypesOnPhone {
  const near = nearTypes(types, meaningOf(word), MOST_NEAR)
  const lines = near.flatMap(({ path }) => typeLine(path))
  return {
    called: types.find(word).flatMap((path) => typeLine(path)),
    near: lines,
    clear: (near[0]?.score ?? 0) >= CLEAR,
    manuals: lines
      .map(({ choice }) => choice)
      .filter(({ smallType }) => !smallType.includes(word))
      .map(({ smallTypeId }) => smallTypeId),
  }
}

/**
 * The gateway's hits (null: no answer) and the types on the phone with their manuals as one ranked list, each
 * problem once.
 */
export function problemsFoundBy(
  word: string,
  hits: readonly ProblemHit[] | null,
  types: TypesOnPhone,
  rows: readonly ManualRow[],
): ProblemMatches {
  const own = (hits ?? []).map(hitLine)
  const known = new Set(own.map(keyOf))
  const meant = types.near.flatMap((line) => {
    const problems = rows.filter(({ smallTypeId }) => smallTypeId === line.choice.smallTypeId)
    return problems.length > 0 ? problems.map(manualLine) : [line]
  })
  const more = own.length > 0 ? meant : [...types.called, ...meant]
  const onlyNear = own.length === 0 && !types.clear && types.called.length === 0
  const open = new Set(
    [...own, ...meant].flatMap(({ typeOnly, choice }) => (typeOnly ? [] : choice.smallTypeId)),
  )
  const added = more.filter((line) => {
    // A type without its problems adds nothing to them.
    const isNew = !known.has(keyOf(line)) && !(line.typeOnly && open.has(line.choice.smallTypeId))
    known.add(keyOf(line))
    return isNew && (own.length === 0 || types.clear)
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

/** 其他事件 of the tree: where a problem goes that has no type; null in a city without it. */
export function otherEvents(types: FlatTree): ProblemChoice | null {
  const path = [...types.find('其他事件'), ...types.find('其它事件')].find(
    (to) => to[to.length - 1]?.leaf === false,
  )
  return path ? (typeLine(path)[0]?.choice ?? null) : null
}

/** Big and small types; the class above them is too broad to choose from. */
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
