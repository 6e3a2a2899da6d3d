import { HandlingTab, handlingTabOf, Stage } from '@/domain/case/stage'
import type { Lamp } from '@/domain/deadline/lamp'
import type { TaskStage } from '@/domain/keytask/taskStage'
import type { CaseRecord } from '../case/model'
import type { PlaceWish } from '../seed/geography'
import { typed } from '../seed/types'
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
  /** False: excludes cases with the mark of 督办. */
  supervising: boolean
}

/** Picks the oldest cases first and adds them to `taken`. */
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
  /** Without `undertaker`, a handler of the department is chosen. */
  lead: string
  undertaker?: string
  assists: readonly (readonly [departmentId: string, duty: string])[]
  /** A task without cases is about a place. */
  cases?: { pool: Pool; count: number }
  wish?: PlaceWish
  /** A key of texts.json; without it, the cases determine the text. */
  topic?: string
  type: string
  level: string
  starter: string
  inspector?: string
  /** The start, in days ago; without it, the dispatch of its cases. */
  days: number
  /** The lamp at the end; for a submitted task, whether it was in time. */
  lamp: Exclude<Lamp, 'parked'>
  cycleDays: number
  /** The 进度 at the end of a task in progress. */
  progress: number
  /** The last feedback is older than the period. */
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

/** Tasks of the accounts in every state. Their ids follow from the order. */
export const STAGED_TASKS = typed<readonly TaskPlan[]>(plans)
