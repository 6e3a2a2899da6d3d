import { closeness, type Meaning, type Named } from './meaning'

/** What the gateway found by itself counts for this much, so that only a clearly better one comes before it. */
const FOUND = 12
/** Each further problem of one type stands this much lower: three types help more than three problems of one. */
const REPEATED = 6

/** Something found, with its type's id and its names. */
interface Candidate<T> {
  item: T
  typeId: string
  named: Named
  /** The gateway's own hit. */
  hit: boolean
}

/** The best first; equal ones, and all where the words say nothing (pinyin initials), in the order they came. */
export function rankProblems<T>(meaning: Meaning, candidates: readonly Candidate<T>[]): T[] {
  if (meaning.parts.length === 0) return candidates.map(({ item }) => item)
  const scored = candidates.map((each) => ({
    ...each,
    score: closeness(meaning, each.named) + (each.hit ? FOUND : 0),
  }))
  const seen = new Map<string, number>()
  return scored
    .sort((a, b) => b.score - a.score)
    .map((each) => {
      const before = seen.get(each.typeId) ?? 0
      seen.set(each.typeId, before + 1)
      return { ...each, score: each.score - before * REPEATED }
    })
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item)
}
