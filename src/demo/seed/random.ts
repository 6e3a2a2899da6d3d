/** A stream of pseudo-random draws: the same seed gives the same draws, on every machine. */
export interface Random {
  /** Next number in [0, 1). */
  next: () => number
  /** Whole number in [min, max], both ends included. */
  int: (min: number, max: number) => number
  /** Number in [min, max), rounded to `digits` decimals (1 by default: drawings need no more). */
  between: (min: number, max: number, digits?: number) => number
  /** One element; throws a RangeError on an empty list, for that is a mistake in the seed data. */
  pick: <T>(items: readonly T[]) => T
  /** One value, drawn in proportion to its weight; weights of 0 are never drawn. */
  weighted: <T>(entries: readonly (readonly [value: T, weight: number])[]) => T
  /** True with the given probability (0–1). */
  chance: (probability: number) => boolean
  /** A shuffled copy. */
  shuffle: <T>(items: readonly T[]) => T[]
  /** A stream of its own, so that draws added to one part of the data do not move all others. */
  fork: (label: string) => Random
}

/** FNV-1a of a text, as an unsigned 32-bit number: turns names into seeds. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return hash >>> 0
}

/** mulberry32 (public domain, T. Ettinger): 32 bits of state are plenty for demo data. */
function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function drawWeighted<T>(roll: number, entries: readonly (readonly [T, number])[]): T {
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
  let left = roll * total
  for (const [value, weight] of entries) {
    left -= weight
    if (left < 0) return value
  }
  throw new RangeError('weighted: no entry with a weight')
}

function elementAt<T>(items: readonly T[], index: number): T {
  for (const item of items.slice(index, index + 1)) return item
  throw new RangeError('pick: the list is empty')
}

/** The seeded generator; `seed` may be a number or any text (a case number, a name). */
export function createRandom(seed: number | string): Random {
  const next = mulberry32(typeof seed === 'number' ? seed : hashText(seed))
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    between: (min, max, digits = 1) => Number((min + next() * (max - min)).toFixed(digits)),
    pick: (items) => elementAt(items, int(0, items.length - 1)),
    weighted: (entries) => drawWeighted(next(), entries),
    chance: (probability) => next() < probability,
    shuffle: (items) => {
      const left = [...items]
      const out: typeof left = []
      while (left.length > 0) out.push(...left.splice(int(0, left.length - 1), 1))
      return out
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  }
}
