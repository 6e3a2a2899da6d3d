import type { Lamp } from '@/domain/deadline/lamp'
import { TaskLevel, TaskType } from '@/domain/keytask/taskFacts'
import type { TaskStage } from '@/domain/keytask/taskStage'
import type { PlaceWish } from '../../seed/geography'
import { BUREAU, CHEN, LIN, LUJIANG, WANG } from '../plan'
import type { Pool } from './pools'

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
  /** Text by its key in seed/texts/keyTasks; of its cases where left out. */
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

const SANITATION = '35020304'
const MUNICIPAL = '35020302'
const GREENING = '35020303'
const SQUAD = '3502030106'
export const CAI = '1404'
export const ZHOU = '1401'
const CLEANS = [SANITATION, '夜间清运保洁，冲洗路面'] as const
const REPAIRS = [MUNICIPAL, '修补破损路面和盖板'] as const
const PLANTS = [GREENING, '清理绿化带，补植缺株'] as const

const usual = {
  lead: BUREAU,
  assists: [],
  type: TaskType.key,
  level: TaskLevel.normal,
  starter: CAI,
  days: 2,
  lamp: 'green',
  cycleDays: 2,
  progress: 0,
} satisfies Partial<TaskPlan>

const of = (ending: TaskStage, plan: Partial<TaskPlan>): TaskPlan => ({ ...usual, ending, ...plan })
const some = (pool: Pool, count = 1) => ({ cases: { pool, count } })

const LATE = { type: TaskType.overdue, level: TaskLevel.important } as const
const LED = { type: TaskType.leader, level: TaskLevel.urgent } as const
const CHENS = { undertaker: CHEN } as const
const LINS = { inspector: LIN, wish: { street: LUJIANG, dutyGrid: '鹭江街道 网格 3' } } as const

const STARTING: readonly TaskPlan[] = [
  of('draft', { topic: 'market', days: 0.2 }),
  of('draft', { topic: 'night', days: 1, back: 'return', ...LED }),
  of('draft', { topic: 'school', days: 1, back: 'withdraw' }),
  of('draft', { topic: 'station', days: 0.4, starter: WANG, lead: SQUAD }),
  of('approving', { ...some('handle', 2), ...LATE, days: 0.3, assists: [CLEANS] }),
  of('approving', { ...some('sign'), days: 0.2, urged: true, ...LED }),
  of('approving', { topic: 'seaside', days: 0.6, assists: [CLEANS, PLANTS] }),
  of('approving', { topic: 'hospital', days: 0.1, starter: WANG, lead: SQUAD }),
  of('approving', { ...some('rework'), days: 0.5, ...LATE, back: 'return' }),
]

const SIGNING: readonly TaskPlan[] = [
  of('signing', { ...some('sign'), days: 0.4, ...LED, urged: true }),
  of('signing', { ...some('handle', 2), days: 0.3, ...LATE }),
  of('signing', { topic: 'school', days: 0.8, assists: [CLEANS, REPAIRS] }),
  of('signing', { topic: 'market', days: 3, lamp: 'red', urged: true }),
  of('signing', { topic: 'night', days: 2, lamp: 'yellow', lead: SQUAD }),
  of('signing', { topic: 'dust', days: 0.5, lead: SANITATION, assists: [[BUREAU, '查处抛洒滴漏车辆']] }),
]

const HANDLING: readonly TaskPlan[] = [
  of('handling', { ...some('handle', 3), ...CHENS, ...LATE, days: 2, progress: 40, assists: [CLEANS] }),
  of('handling', { ...some('handle', 2), ...CHENS, ...LED, days: 1, progress: 60, cycleDays: 1 }),
  of('handling', { topic: 'seaside', ...CHENS, days: 6, progress: 70, lamp: 'yellow', delay: 'asked' }),
  of('handling', { topic: 'market', ...CHENS, days: 9, progress: 100, lamp: 'yellow', assists: [CLEANS] }),
  of('handling', { topic: 'night', days: 7, progress: 50, stale: true, urged: true, assists: [CLEANS] }),
  of('handling', { topic: 'school', days: 8, progress: 100, silent: true, assists: [CLEANS, REPAIRS] }),
  of('handling', { ...some('rework'), days: 5, progress: 90, lamp: 'red', ...LATE }),
  of('handling', { topic: 'station', days: 10, progress: 80, delay: 'granted', assists: [PLANTS] }),
  of('handling', { topic: 'hospital', days: 6, progress: 30, delay: 'rejected', lamp: 'yellow' }),
  of('handling', { topic: 'bikes', days: 9, progress: 90, rework: 'sendBack', ...CHENS }),
  of('handling', { topic: 'greenbelt', days: 12, progress: 90, rework: 'check', ...LINS, ...CHENS }),
  of('handling', { topic: 'signs', days: 12, progress: 95, rework: 'check', answered: true, ...LINS }),
  of('handling', {
    topic: 'dust',
    days: 5,
    progress: 60,
    lead: SANITATION,
    assists: [[BUREAU, '查处抛洒滴漏车辆']],
  }),
  of('handling', { topic: 'drains', days: 4, progress: 20, transfer: MUNICIPAL, urged: true, stale: true }),
  of('handling', {
    topic: 'seaside',
    days: 3,
    progress: 0,
    lead: GREENING,
    assists: [CLEANS, [SQUAD, '劝离占道摊贩']],
  }),
  of('handling', { ...some('sign'), days: 1, progress: 10, lamp: 'red', ...LED }),
]

const AFTER: readonly TaskPlan[] = [
  of('confirming', { ...some('confirming', 2), days: 2, ...LATE }),
  of('confirming', { ...some('awaiting', 2), ...CHENS, days: 3, assists: [CLEANS] }),
  of('confirming', { topic: 'bikes', days: 6, lamp: 'red' }),
  of('confirming', { topic: 'school', days: 8, rework: 'sendBack', assists: [CLEANS] }),
  of('confirming', { topic: 'hospital', days: 5, starter: WANG, lead: SQUAD, ...CHENS }),
  of('inspecting', { ...some('awaiting', 2), days: 4, ...LINS }),
  of('inspecting', { topic: 'market', days: 7, ...LINS, level: TaskLevel.urgent, type: TaskType.leader }),
  of('inspecting', {
    topic: 'greenbelt',
    days: 9,
    ...LINS,
    rework: 'check',
    lead: GREENING,
    assists: [CLEANS],
  }),
  of('inspecting', { topic: 'signs', days: 8, lamp: 'red', ...LINS, assists: [REPAIRS] }),
  of('inspecting', { topic: 'drains', days: 6, lead: MUNICIPAL }),
  of('closed', { ...some('closed', 3), days: 6, ...LATE, ...LINS }),
  of('closed', { ...some('closed', 2), days: 4, ...CHENS, ...LED, starter: WANG, lead: SQUAD }),
  of('closed', { topic: 'night', days: 15, ...LINS, rework: 'check', answered: true, assists: [CLEANS] }),
  of('closed', { topic: 'station', days: 20, lamp: 'red', rework: 'sendBack', delay: 'granted' }),
  of('closed', { topic: 'seaside', days: 18, assists: [CLEANS, PLANTS], urged: true }),
  of('closed', { topic: 'dust', days: 14, lead: SANITATION, assists: [[BUREAU, '查处抛洒滴漏车辆']] }),
]

/** What the accounts need to see: every state, and every way a task can go. */
export const STAGED_TASKS: readonly TaskPlan[] = [...STARTING, ...SIGNING, ...HANDLING, ...AFTER]
