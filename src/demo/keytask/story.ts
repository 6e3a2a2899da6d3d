import { HandlingTab, handlingTabOf, Stage } from '@/domain/case/stage'
import { TaskLevel, TaskType } from '@/domain/keytask/taskFacts'
import { isSupervising } from '@/domain/keytask/taskStage'
import { HOUR, type Millis, MINUTE } from '@/domain/time'
import type { CaseRecord } from '../case/model'
import { orgLine, responsibleUnit } from '../seed/organisation'
import { buildTask, type TaskStory } from './build'
import { CAI, openedAt, pickCases, STAGED_TASKS, type TaskPlan } from './plan'

const MOST_CASES = 3

/** A task is new if its last case is younger than this. */
const ROOM = 5 * HOUR

const taskId = (index: number): string => `K${String(index + 1).padStart(3, '0')}`

/** Builds the tasks of the accounts, then tasks for all other cases with the mark of 督办. */
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

/** A bureau is the lead for its squads. */
function leadOf({ facts, problem, place }: CaseRecord): string {
  const [unit, parent] = orgLine(facts.departmentId || responsibleUnit(problem.unit, place).orgCode)
  return (parent && unit && parent.kind === unit.kind ? parent : unit)?.orgCode ?? ''
}

/** Groups the cases of one lead into small tasks. A case that is not real loses the mark. */
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
