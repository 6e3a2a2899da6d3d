import { PLACES, SIGNS, THINGS, TROUBLES } from './words'

/** A part of the typed text: its words in names, the more likely first, and its weight. */
interface Part {
  names: readonly string[]
  weight: number
  /** A type may be found by it alone. */
  finds: boolean
}

/** The meaning of everyday words. Empty for pinyin initials and unknown words. */
export interface Meaning {
  parts: readonly Part[]
  /** The remaining single characters. */
  rest: readonly string[]
}

/** Weight of a part by its type. */
const WEIGHT = { thing: 3, trouble: 2, place: 1, pair: 2 } as const

/** Function words. */
const SMALL = new Set('的了有在被很太着过啊呀吧呢把给是个这那里上下边旁都就又也没不人一们到来去得地')

const DICTIONARY: ReadonlyMap<string, Part> = new Map(
  [
    ...PLACES.map((entry) => [...entry, WEIGHT.place, false] as const),
    ...TROUBLES.map((entry) => [...entry, WEIGHT.trouble, false] as const),
    ...SIGNS.map((entry) => [...entry, WEIGHT.trouble, true] as const),
    ...THINGS.map((entry) => [...entry, WEIGHT.thing, true] as const),
  ].flatMap(([everyday, names, weight, finds]) =>
    everyday.split(' ').map((word): [string, Part] => [word, { names: names.split(' '), weight, finds }]),
  ),
)
const LONGEST = Math.max(...[...DICTIONARY.keys()].map((word) => word.length))

/** The longest known word at a position; '' for none. */
function wordAt(text: string, at: number): string {
  for (let length = Math.min(LONGEST, text.length - at); length > 0; length--) {
    const word = text.slice(at, at + length)
    if (DICTIONARY.has(word)) return word
  }
  return ''
}

/** Reads everyday words: 电动车占盲道 means 非机动车, 占用 and 盲道. Unknown text is read in pairs of characters. */
export function meaningOf(typed: string): Meaning {
  const text = typed.trim().toLowerCase()
  const known: Part[] = []
  let between = ''
  for (let at = 0; at < text.length;) {
    const word = wordAt(text, at)
    const part = DICTIONARY.get(word)
    if (part && !known.includes(part)) known.push(part)
    between += part ? ' ' : text.charAt(at)
    at += word.length || 1
  }
  const runs = between.match(/[㐀-鿿]+/g) ?? []
  const pairs = runs.flatMap((run) => [...run].slice(1).map((_, at) => run.slice(at, at + 2)))
  const isMeaningful = (one: string) => !SMALL.has(one)
  return {
    parts: [
      ...known,
      ...pairs
        .filter((pair) => [...pair].every(isMeaningful))
        .map((pair) => ({ names: [pair], weight: WEIGHT.pair, finds: true })),
    ],
    rest: [...new Set(runs.join(''))].filter(isMeaningful),
  }
}

/** The words that a search highlights in its results. */
export const highlightTerms = (typed: string): string =>
  [typed, ...meaningOf(typed).parts.flatMap(({ names }) => names.map((name) => name.replace('^', '')))].join(
    ' ',
  )

/** A type, or one of its problems, by its names; `about`: its text in the manual. */
export interface Named {
  big: string
  small: string
  problem?: string
  about?: string
}

/** Weight of the name that contains the word. */
const IN = { small: 10, problem: 9, about: 4, big: 2 } as const

/** Factor for each less likely name. */
const LESS = 0.9

/** From this score on the result is certain; below it is only the nearest. */
export const CLEAR = 18

const hasWord = (name: string, word: string): boolean =>
  word.startsWith('^') ? name.startsWith(word.slice(1)) : name.includes(word)

/** How well the names have a word. */
function placeOf(word: string, { big, small, problem = '', about = '' }: Named): number {
  const places = [
    // Prefers the name that is nearly the word itself: 路灯 before 路灯井盖.
    hasWord(small, word) ? IN.small + word.length / small.length : 0,
    hasWord(problem, word) ? IN.problem : 0,
    hasWord(about, word) ? IN.about : 0,
    hasWord(big, word) ? IN.big : 0,
  ]
  // A word in several names counts a little more.
  return Math.max(...places) + places.filter((place) => place > 0).length / 10
}

const scoreOf = ({ names, weight }: Part, named: Named): number =>
  weight * Math.max(...names.map((word, at) => placeOf(word, named) * Math.pow(LESS, at)))

/** Score of a type or problem for a meaning; 0 without any match. */
export function closeness({ parts, rest }: Meaning, named: Named): number {
  const { small, problem = '' } = named
  const clear = parts.reduce((sum, part) => sum + scoreOf(part, named), 0)
  return clear + rest.filter((one) => small.includes(one) || problem.includes(one)).length
}

/**
 * Whether the text means it: by a thing, or by a place with its problem (路坏了). A type is not meant when it
 * only shares a problem or a character with the text (供水管道破裂 for 烂菜叶), or a class (施工管理 for 管理费).
 */
export function isMeant({ parts }: Meaning, named: Named): boolean {
  const inName = { ...named, big: '' }
  const has = (part: Part) => scoreOf(part, part.weight === WEIGHT.thing ? named : inName) > 0
  if (parts.some((part) => part.finds && has(part))) return true
  const found = parts.filter(has)
  return (
    found.some(({ weight }) => weight === WEIGHT.place) && found.some(({ weight }) => weight > WEIGHT.place)
  )
}

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
