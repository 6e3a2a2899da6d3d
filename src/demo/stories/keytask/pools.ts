import { HandlingTab, handlingTabOf, Stage } from '@/domain/case/stage'
import type { CaseRecord } from '../../case/model'
import { isWithin } from '../../seed/organisation'

/** Where the cases of a task stand when its story ends. */
const POOLS = {
  sign: ({ facts }) => facts.stage === Stage.dispatched,
  handle: ({ facts }) => handlingTabOf(facts) === HandlingTab.todo && facts.parkedUntil === null,
  rework: ({ facts }) => handlingTabOf(facts) === HandlingTab.rework && facts.step === 'department',
  confirming: ({ facts }) => facts.stage === Stage.handling && facts.step === 'confirming',
  awaiting: ({ facts }) => facts.stage === Stage.awaitingClosure,
  closed: ({ facts }) => facts.stage >= Stage.closed,
} satisfies Record<string, (record: CaseRecord) => boolean>
export type Pool = keyof typeof POOLS

/** When a case became one that can be supervised. */
export const openedAt = ({ times }: CaseRecord): number => times.dispatch ?? times.report ?? 0

export interface Wanted {
  pool: Pool
  count: number
  lead: string
  /** The task supervises them; one that does not takes none that bears the mark. */
  supervising: boolean
}

/** Picks cases for a task, the oldest first: whoever is supervised has had time to fail. `taken` grows. */
export function pickCases(cases: Iterable<CaseRecord>, wanted: Wanted, taken: Set<string>): CaseRecord[] {
  const { pool, count, lead, supervising } = wanted
  const fits = (record: CaseRecord) =>
    !taken.has(record.id) &&
    !record.contested &&
    (supervising || !record.supervised) &&
    isWithin(record.facts.departmentId, lead) &&
    POOLS[pool](record)
  const found = [...cases]
    .filter(fits)
    .sort((a, b) => openedAt(a) - openedAt(b))
    .slice(0, count)
  for (const { id } of found) taken.add(id)
  return found
}
