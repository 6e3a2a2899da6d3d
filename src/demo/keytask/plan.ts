import { HandlingTab, handlingTabOf, Stage } from '@/domain/case/stage'
import type { Lamp } from '@/domain/deadline/lamp'
import type { TaskStage } from '@/domain/keytask/taskStage'
import type { CaseRecord } from '../case/model'
import type { PlaceWish } from '../seed/geography'
import { typed } from '../seed/json'
import { isWithin } from '../seed/organisation'
import plans from './plans.json'

const POOLS = {
  sign: ({ facts }) => facts.stage === Stage.dispatched,
  handle: ({ facts }) => handlingTabOf(facts) === HandlingTab.todo && facts.parkedUntil === null,
  rework: ({ facts }) => handlingTabOf(facts) === HandlingTab.rework && facts.step === 'department',
  confirming: ({ facts }) => facts.stage === Stage.handling && facts.step === 'confirming',
  awaiting: ({ facts }) => facts.stage === Stage.awaitingClosure,
  closed: ({ facts }) => facts.stage >= Stage.closed,
} satisfies Record<string, (record: CaseRecord) => boolean>

export type Pool = keyof typeof POOLS

export const openedAt = ({ times }: CaseRecord): number => times.dispatch ?? times.report ?? 0

export interface Wanted {
  pool: Pool
  count: number
  lead: string
  /** Otherwise it takes no case with the mark of 督办. */
  supervising: boolean
}

/** The oldest first. Adds to `taken`. */
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

export interface TaskPlan {
  ending: TaskStage
  /** Without `undertaker`, a handler of the department. */
  lead: string
  undertaker?: string
  assists: readonly (readonly [departmentId: string, duty: string])[]
  /** Without cases it is about a place. */
  cases?: { pool: Pool; count: number }
  wish?: PlaceWish
  /** A key of texts.json; without it, the text is made from the cases. */
  topic?: string
  type: string
  level: string
  starter: string
  inspector?: string
  /** Started so many days ago, or when its cases were dispatched. */
  days: number
  /** At the end; of one handed in, whether it was in time. */
  lamp: Exclude<Lamp, 'parked'>
  cycleDays: number
  /** 进度 at the end, while in progress. */
  progress: number
  /** No feedback for longer than the period. */
  stale?: boolean
  silent?: boolean
  urged?: boolean
  back?: 'return' | 'withdraw'
  transfer?: string
  delay?: 'requested' | 'granted' | 'rejected'
  rework?: 'sendBack' | 'check'
  answered?: boolean
}

export const CAI = '1404'
export const ZHOU = '1401'

/** Every state and every way for the accounts. The ids follow from the order. */
export const STAGED_TASKS = typed<readonly TaskPlan[]>(plans)
