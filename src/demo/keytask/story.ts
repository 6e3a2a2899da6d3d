import { HandlingTab, handlingTabOf, Stage } from '@/domain/case/stage'
import type { Lamp } from '@/domain/deadline/lamp'
import { TaskLevel, TaskType } from '@/domain/keytask/taskFacts'
import { isSupervising, type TaskStage } from '@/domain/keytask/taskStage'
import { HOUR, type Millis, MINUTE } from '@/domain/time'
import type { CaseRecord } from '../case/model'
import type { PlaceWish } from '../seed/geography'
import { typed } from '../seed/json'
import { isWithin, orgLine, responsibleUnit } from '../seed/organisation'
import { buildTask, type TaskStory } from './build'
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
function pickCases(cases: Iterable<CaseRecord>, wanted: Wanted, taken: Set<string>): CaseRecord[] {
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

const CAI = '1404'
export const ZHOU = '1401'

/** Every state and every way for the accounts. The ids follow from the order. */
const STAGED_TASKS = typed<readonly TaskPlan[]>(plans)

const MOST_CASES = 3

/** A task is new if its last case is younger than this. */
const ROOM = 5 * HOUR

const taskId = (index: number): string => `K${String(index + 1).padStart(3, '0')}`

/** First the tasks of the accounts, then tasks for all other cases with the mark of 督办. */
export function buildTasks(story: TaskStory): void {
  const { city } = story
  const taken = new Set<string>()
  const one = (plan: TaskPlan, cases: readonly CaseRecord[]): void => {
    const id = taskId(city.keyTasks.size)
    buildTask({ ...story, random: story.random.fork(id) }, plan, cases, id)
  }
  for (const plan of STAGED_TASKS) one(plan, casesFor(story, plan, taken))
  const left = [...city.cases.values()]
    .filter(({ supervised, id }) => supervised && !taken.has(id))
    .sort((a, b) => openedAt(a) - openedAt(b))
  for (const cases of grouped(left, story.now)) one(planOf(story, cases), cases)
}

function casesFor({ city }: TaskStory, plan: TaskPlan, taken: Set<string>): CaseRecord[] {
  const { cases, lead, ending } = plan
  if (!cases) return []
  return pickCases(city.cases.values(), { ...cases, lead, supervising: isSupervising(ending) }, taken)
}

const FRESH = 15 * MINUTE

const isReal = (record: CaseRecord, now: Millis): boolean =>
  record.facts.voided !== true && record.facts.stage > Stage.draft && openedAt(record) <= now - FRESH

/** A bureau leads for its squads. */
function leadOf({ facts, problem, place }: CaseRecord): string {
  const [unit, parent] = orgLine(facts.departmentId || responsibleUnit(problem.unit, place).orgCode)
  return (parent && unit && parent.kind === unit.kind ? parent : unit)?.orgCode ?? ''
}

/** Cases of one lead in small groups; a case that is not real loses the mark. */
function grouped(cases: readonly CaseRecord[], now: Millis): CaseRecord[][] {
  const groups = new Map<string, CaseRecord[][]>()
  for (const record of cases) {
    if (!isReal(record, now)) {
      record.supervised = false
      continue
    }
    const lead = leadOf(record)
    const rows = groups.get(lead) ?? [[]]
    const last = rows[rows.length - 1] ?? []
    if (last.length < MOST_CASES) last.push(record)
    else rows.push([record])
    groups.set(lead, rows)
  }
  return [...groups.values()].flat()
}

const isHandled = ({ facts }: CaseRecord): boolean => {
  const tab = handlingTabOf(facts)
  return tab === HandlingTab.done || tab === HandlingTab.closed
}

function planOf({ random, now }: TaskStory, cases: readonly CaseRecord[]): TaskPlan {
  const [first] = cases
  if (!first) throw new RangeError('a task of no case')
  const draw = random.fork(first.id)
  const isNew = now - Math.max(...cases.map(openedAt)) < ROOM
  const ending = cases.every(isHandled)
    ? draw.pick(['handling', 'confirming', 'inspecting'] as const)
    : draw.pick(['signing', 'handling', 'handling'] as const)
  return {
    ending: isNew ? 'signing' : ending,
    lead: leadOf(first),
    assists: [],
    type: draw.pick(Object.values(TaskType)),
    level: draw.pick(Object.values(TaskLevel)),
    starter: CAI,
    days: draw.between(0.5, 5),
    lamp: isNew ? 'green' : draw.pick(['green', 'green', 'yellow', 'red'] as const),
    cycleDays: draw.int(1, 3),
    progress: draw.pick([20, 40, 60, 80]),
  }
}
