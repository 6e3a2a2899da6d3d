/** The same seed gives the same draws on every machine. */
export interface Random {
  next: () => number
  /** Includes both ends. */
  int: (min: number, max: number) => number
  /** In [min, max), rounded to `digits` decimals (default 1). */
  between: (min: number, max: number, digits?: number) => number
  /** Throws a RangeError on an empty list, which is a mistake in the seed. */
  pick: <T>(items: readonly T[]) => T
  /** Draws in proportion to the weights; never an entry of weight 0. */
  weighted: <T>(entries: readonly (readonly [value: T, weight: number])[]) => T
  chance: (probability: number) => boolean
  shuffle: <T>(items: readonly T[]) => T[]
  /** An independent stream: draws added to one part do not move the others. */
  fork: (label: string) => Random
}

/** FNV-1a */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return hash >>> 0
}

/** mulberry32 (public domain, T. Ettinger) */
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
