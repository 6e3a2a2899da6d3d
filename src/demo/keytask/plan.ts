import { HandlingTab, handlingTabOf, Stage } from '@/domain/case/stage'
import type { TaskStage } from '@/domain/keytask/taskStage'
import type { Lamp } from '@/domain/deadline/lamp'
import type { CaseRecord } from '../case/model'
import type { PlaceWish } from '../seed/geography'
import { typed } from '../seed/json'
import { isWithin } from '../seed/organisation'
import plans from './plans.json'

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

/** One 督办任务 to be told. */
export interface TaskPlan {
  /** Where the story ends. */
  ending: TaskStage
  /** 主办, and the person who undertakes it there; whoever the department has where nobody is named. */
  lead: string
  undertaker?: string
  assists: readonly (readonly [departmentId: string, duty: string])[]
  /** Cases it is about; left out, it is about a place. */
  cases?: { pool: Pool; count: number }
  wish?: PlaceWish
  /** Text by its key in keytask/texts; of its cases where left out. */
  topic?: string
  type: string
  level: string
  starter: string
  inspector?: string
  /** Started so many days ago, or as soon as its cases were dispatched. */
  days: number
  /** How its time stands at the end; of one handed in, whether it was in time. */
  lamp: Exclude<Lamp, 'parked'>
  cycleDays: number
  /** 进度 at the end, while it is worked on. */
  progress: number
  /** Nobody has fed back for longer than the period. */
  stale?: boolean
  /** The first of the 协办 never feeds back. */
  silent?: boolean
  urged?: boolean
  /** Came back to its starter: by the 审批人, or taken back. */
  back?: 'return' | 'withdraw'
  /** Passed on to this department. */
  transfer?: string
  delay?: 'asked' | 'granted' | 'rejected'
  /** Came back to the 主办, by the 发起人 or by the collector. */
  rework?: 'sendBack' | 'check'
  /** What the failed 核查 found was answered. */
  answered?: boolean
}

export const CAI = '1404'
export const ZHOU = '1401'

/** What the accounts need to see: every state, and every way a task can go. The ids follow from the order. */
export const STAGED_TASKS = typed<readonly TaskPlan[]>(plans)
