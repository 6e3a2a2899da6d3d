import { closeness, type Meaning, type Named } from './meaning'

/** Bonus for a hit of the gateway, so that only a clearly better result comes before it. */
const FOUND = 12
/** Penalty for each further problem of one type: three types help more than three problems of one. */
const REPEATED = 20

/** A result, with the id of its type and its names. */
interface Candidate<T> {
  item: T
  typeId: string
  named: Named
  /** Found by the gateway. */
  hit: boolean
}

/** The best first. Equal ones keep their order, and so do all when the text has no meaning (pinyin initials). */
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
