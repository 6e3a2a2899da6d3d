import type { Db } from '@/demo/city/model'
import { demo } from '../app'
import { userOf } from '../screens/case/city'
import { MARK } from './fillForm'

/** Count of entries in the city, by content. */
export type Counts = Readonly<Record<string, number>>

/** Not records: call bookkeeping, presence, files without a record. */
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
 * Everything a user can have added to the city: typed texts, steps in their name, records of each type. It is
 * the same after a disturbed submit as after an undisturbed one: the submit took effect once.
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

/** Additions since before. */
export const growthOf = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(
    Object.entries(after)
      .map(([what, count]) => [what, count - (before[what] ?? 0)] as const)
      .filter(([, more]) => more !== 0),
  )

/** Differences from the growth by one undisturbed submit. */
export function compare(once: Counts, now: Counts): { lost: string[]; doubled: string[] } {
  const sorts = [...new Set([...Object.keys(once), ...Object.keys(now)])]
  const differing = (sign: number) =>
    sorts
      .map((what) => ({ what, by: (now[what] ?? 0) - (once[what] ?? 0) }))
      .filter(({ by }) => Math.sign(by) === sign)
      .map(({ what, by }) => `${what} ${by > 0 ? '+' : ''}${by}`)
  return { lost: differing(-1), doubled: differing(1) }
}
