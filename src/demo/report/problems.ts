import type { commandManualList, findProblemType } from '@/api/contract/base'
import { type BodyOf, pick } from '../records/wire'
import { MANUAL_UNITS } from '../seed/organisation'
import { type Problem, problems, type SmallType, smallTypeById } from '../seed/types'

type WireHit = NonNullable<BodyOf<typeof findProblemType>>[number]
type WireManual = NonNullable<BodyOf<typeof commandManualList>>[number]

/** spec §3: 1 big type, 2 small type, 3 problem text matched. */
interface Found {
  problem: Problem
  flag: '1' | '2' | '3'
  score: number
}

const MOST = 20
const isLatin = (word: string): boolean => /^[a-z0-9]+$/.test(word)

function closeness(names: readonly string[], word: string): number {
  const grades = names.map((name) => {
    if (name === word) return 9
    if (name.startsWith(word)) return 7
    if (name.includes(word)) return 6
    // True if the sentence contains the name: 路上的井盖不见了.
    return !isLatin(word) && name.length >= 2 && word.includes(name) ? 5 + Math.min(name.length, 6) / 10 : 0
  })
  return Math.max(0, ...grades)
}

const byType = (type: SmallType, word: string): number =>
  isLatin(word) ? closeness(type.initials, word) : closeness([type.name, ...type.synonyms], word)

/** Counts shared pairs of characters: 井盖不见了 and 井盖缺失 share 井盖. */
function shared(text: string, word: string): number {
  let count = 0
  for (let at = 0; at < word.length - 1; at++) if (text.includes(word.slice(at, at + 2))) count++
  return count
}

function find(problem: Problem, words: readonly string[]): Found | null {
  const type = smallTypeById(problem.smallTypeId)
  if (!type) return null
  let score = 0
  let flag: Found['flag'] = '1'
  for (const word of words) {
    const small = byType(type, word)
    const own = isLatin(word) ? closeness([problem.initials], word) : closeness([problem.manageProblem], word)
    const big = isLatin(word) ? 0 : closeness([problem.bigType], word)
    if (Math.max(small, own, big) === 0) return null
    if (own > 0) flag = '3'
    else if (small > 0 && flag === '1') flag = '2'
    score += small * 10 + own * 9 + big + shared(problem.manageProblem + problem.filing, word)
  }
  // The manual lists the most likely problem of a type first.
  return { problem, flag, score: score - type.problems.indexOf(problem) * 2 }
}

/**
 * Searches by words (井盖), initials (jg), other names (爆水管) or a sentence, best match first. More words narrow the
 * search.
 */
export function searchProblems(keyword: string): Found[] {
  const words = keyword
    .toLowerCase()
    .split(/[\s，。、,.]+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  return problems
    .flatMap((problem) => find(problem, words) ?? [])
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
}

export const wireHit = ({ problem, flag }: Found): WireHit => ({
  ...wireProblem(problem),
  flagType: flag,
  title: [problem.bigType, problem.smallType, problem.manageProblem].join('-'),
})

const wireProblem = (problem: Problem) => ({
  ...pick(problem, 'id', 'manageProblem', 'caseType', 'bigTypeId'),
  ...pick(problem, 'bigType', 'smallTypeId', 'smallType', 'evidence'),
  limitAmount: problem.limit.amount,
  limitUnit: problem.limit.unit,
  condition: problem.filing,
})

export const wireManual = (problem: Problem): WireManual => ({
  ...wireProblem(problem),
  closing: problem.closing,
  department: MANUAL_UNITS[problem.unit],
})
