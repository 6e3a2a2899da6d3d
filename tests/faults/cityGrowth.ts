import type { Db } from '@/demo/city/model'
import { demo } from '../app'
import { userOf } from '../screens/case/city'
import { MARK } from './hands'

/** How often something stands in the city, by what it is. */
export type Counts = Readonly<Record<string, number>>

/** No record of anything: how calls are kept apart, who looks at what, files that no record names. */
const ASIDE = new Set<string>([
  'clock',
  'users',
  'tokenAge',
  'captchas',
  'usedCodes',
  'archive',
  'locks',
  'temps',
  'files',
  'failures',
  'delays',
  'dictionaries',
] satisfies (keyof Db)[])

const sizeOf = (held: unknown): number | null =>
  held instanceof Map ? held.size : Array.isArray(held) ? held.length : null

const isStepOf = (name: string, value: object): boolean =>
  'operatorName' in value && 'action' in value && value.operatorName === name

/**
 * What somebody can have brought into the city: words that were typed, steps in their name, records of each sort. The same
 * after a submit that was disturbed as after one that was not: it took effect once.
 */
export function countsOf(mobile: string): Counts {
  const { name } = userOf(mobile)
  const counts: Record<string, number> = { words: 0, steps: 0 }
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.includes(MARK)) counts.words! += 1
      return
    }
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return
    if (value instanceof Map || Array.isArray(value)) return void [...value.values()].forEach(look)
    if (isStepOf(name, value)) counts.steps! += 1
    for (const held of Object.values(value)) look(held)
  }
  for (const [part, held] of Object.entries(demo.db())) {
    if (ASIDE.has(part)) continue
    look(held)
    for (const [sort, records] of part === 'duty'
      ? Object.entries(demo.db().duty)
      : [[part, held] as const]) {
      const size = sizeOf(records)
      if (size !== null) counts[sort] = size
    }
  }
  return counts
}

/** What is there more than before. */
export const growthOf = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(
    Object.entries(after)
      .map(([what, count]) => [what, count - (before[what] ?? 0)] as const)
      .filter(([, more]) => more !== 0),
  )

/** What differs from how the city grows by one undisturbed submit. */
export function compare(once: Counts, now: Counts): { lost: string[]; doubled: string[] } {
  const sorts = [...new Set([...Object.keys(once), ...Object.keys(now)])]
  const differing = (sign: number) =>
    sorts
      .map((what) => ({ what, by: (now[what] ?? 0) - (once[what] ?? 0) }))
      .filter(({ by }) => Math.sign(by) === sign)
      .map(({ what, by }) => `${what} ${by > 0 ? '+' : ''}${by}`)
  return { lost: differing(-1), doubled: differing(1) }
}
