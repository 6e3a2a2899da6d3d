import { PLACES, THINGS, TROUBLES } from './sayings'

/** A part of what was typed: what names have for it, the likelier first, and how much it says. */
interface Part {
  names: readonly string[]
  weight: number
}

/** What plain words are about. Empty for pinyin initials and for what nobody here knows. */
export interface Meaning {
  parts: readonly Part[]
  /** What is left of them, in single characters. */
  rest: readonly string[]
}

/** How much a part says, by what it names. */
const WEIGHT = { thing: 3, trouble: 2, place: 1, pair: 2 } as const

/** Characters that hold a sentence together. */
const SMALL = new Set('的了有在被很太着过啊呀吧呢把给是个这那里上下边旁都就又也没不人一们到来去得地')

const DICTIONARY: ReadonlyMap<string, Part> = new Map(
  [
    ...PLACES.map((saying) => [...saying, WEIGHT.place] as const),
    ...TROUBLES.map((saying) => [...saying, WEIGHT.trouble] as const),
    ...THINGS.map((saying) => [...saying, WEIGHT.thing] as const),
  ].flatMap(([said, names, weight]) =>
    said.split(' ').map((word): [string, Part] => [word, { names: names.split(' '), weight }]),
  ),
)
const LONGEST = Math.max(...[...DICTIONARY.keys()].map((word) => word.length))

/** The longest known word that begins at a place; '' for none. */
function wordAt(text: string, at: number): string {
  for (let length = Math.min(LONGEST, text.length - at); length > 0; length--) {
    const word = text.slice(at, at + length)
    if (DICTIONARY.has(word)) return word
  }
  return ''
}

/** Reads plain words: 电动车占盲道 is about 非机动车, 占用 and 盲道. What is no known word is read in pairs of characters. */
export function meaningOf(typed: string): Meaning {
  const text = typed.trim()
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
  const telling = (one: string) => !SMALL.has(one)
  return {
    parts: [
      ...known,
      ...pairs
        .filter((pair) => [...pair].every(telling))
        .map((pair) => ({ names: [pair], weight: WEIGHT.pair })),
    ],
    rest: [...new Set(runs.join(''))].filter(telling),
  }
}

/** The words a search should mark in what it found. */
export const markedWords = (typed: string): string =>
  [typed, ...meaningOf(typed).parts.flatMap(({ names }) => names)].join(' ')

/** A type, or one of its problems, by its names; `about` is what the manual says of it. */
export interface Named {
  big: string
  small: string
  problem?: string
  about?: string
}

/** By where a name has the word. */
const IN = { small: 10, problem: 9, about: 4, big: 2 } as const

/** A likelier name counts this much more than the next. */
const LESS = 0.9

/** From here on what was typed clearly names the thing; below it is only the nearest there is. */
export const CLEAR = 18

/** How near a type or problem comes to what was meant; 0 where nothing of it is there. */
export function closeness({ parts, rest }: Meaning, { big, small, problem = '', about = '' }: Named): number {
  const placeOf = (word: string): number => {
    const places = [
      // Of two names that have it, the one that is hardly more than it: 路灯 before 路灯井盖.
      small.includes(word) ? IN.small + word.length / small.length : 0,
      problem.includes(word) ? IN.problem : 0,
      about.includes(word) ? IN.about : 0,
      big.includes(word) ? IN.big : 0,
    ]
    // Said twice is said a little clearer.
    return Math.max(...places) + places.filter((place) => place > 0).length / 10
  }
  const clear = parts.reduce((sum, { names, weight }) => {
    const found = names.map((name, at) => (placeOf(name) >= 1 ? placeOf(name) * Math.pow(LESS, at) : 0))
    return sum + weight * Math.max(...found)
  }, 0)
  return clear + rest.filter((one) => small.includes(one) || problem.includes(one)).length
}
