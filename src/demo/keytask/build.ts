import { REWORK_PROGRESS } from '@/domain/keytask/taskMoves'
import { stageRank } from '@/domain/keytask/taskStage'
import { DAY, HOUR, type Millis, MINUTE } from '@/domain/time'
import type { CaseRecord } from '../case/model'
import type { City } from '../city/model'
import { pickPlace } from '../seed/geography'
import type { Random } from '../seed/random'
import { byDay, type Cast, soon } from '../stories/builder'
import { blankTask, type KeyTaskContent } from './model'
import { openedAt, type TaskPlan, ZHOU } from './plan'
import * as scene from './scenes'
import { along, deadlineFor, evening, type TaskBuilder } from './scenes'
import texts from './texts.json'

type Topic = keyof typeof texts.keyTaskTopics

const isTopic = (key: string): key is Topic => key in texts.keyTaskTopics

/** By TaskType. */
const CASE_REASONS: Readonly<Record<string, string>> = texts.caseReasons

export interface TaskStory {
  city: Pick<City, 'cases' | 'keyTasks'>
  random: Random
  cast: Cast
  now: Millis
}

export function buildTask(story: TaskStory, plan: TaskPlan, cases: readonly CaseRecord[], id: string): void {
  const t = taskBuilder(story, plan, cases, id)
  const end = endOf(t)
  if (plan.ending === 'draft') buildDraft(t)
  else buildWay(t, end)
  story.city.keyTasks.set(id, t.record)
  // The holders have opened two of three tasks.
  const { approverId, starterId, undertakerId, inspectorId } = t.record.facts
  const holders = [approverId, starterId, undertakerId, inspectorId, t.head.id]
  if (Number(id.slice(1)) % 3 > 0) t.record.openedBy = [...new Set([...t.record.openedBy, ...holders])]
}

function contentOf({ random }: TaskStory, plan: TaskPlan, cases: readonly CaseRecord[]): KeyTaskContent {
  const { type, level, topic = '' } = plan
  const caseIds = cases.map((record) => record.id)
  const [first] = cases
  if (first) {
    const more = cases.length > 1 ? `等 ${cases.length} 件` : ''
    // 鹭江街道私搭乱建等 2 件
    const what = `${first.place.streetName}${first.problem.smallType}${more}`
    const reason = CASE_REASONS[type]?.replace('{what}', what) ?? what
    const requirement = `逐件核实，按“${first.problem.closing}”的标准处置到位，上传前后对比照片。`
    return { type, level, reason, requirement, caseIds, place: null }
  }
  const { longitude, latitude, position } = pickPlace(
    random,
    plan.wish ?? { district: plan.lead.slice(0, 6) },
  )
  const words = texts.keyTaskTopics[isTopic(topic) ? topic : 'market']
  return { type, level, ...words, caseIds, place: { longitude, latitude, address: position } }
}

function taskBuilder(
  story: TaskStory,
  plan: TaskPlan,
  cases: readonly CaseRecord[],
  id: string,
): TaskBuilder {
  const { random, cast, now } = story
  const started = byDay(now - plan.days * DAY, { from: 0, to: now - 20 * MINUTE })
  const at = Math.max(started, ...cases.map((record) => openedAt(record) + 10 * MINUTE))
  const lead = plan.transfer ?? plan.lead
  const head = cast.head(plan.lead)
  const undertaker = plan.undertaker ? cast.byId(plan.undertaker) : cast.handler(random, lead)
  const [first] = cases
  const inspector =
    plan.inspector ?? first?.collectorId ?? cast.collector(random, plan.lead.slice(0, 6), '').id
  const starter = cast.byId(plan.starter)
  const record = blankTask(id, starter, at, contentOf(story, plan, cases), {
    approverId: ZHOU,
    approverName: cast.byId(ZHOU).name,
    leadId: plan.lead,
    assists: plan.assists.map(([departmentId, duty]) => ({ departmentId, duty })),
    deadline: null,
    cycleDays: plan.cycleDays,
  })
  return {
    ...story,
    plan,
    record,
    starter,
    approver: cast.byId(ZHOU),
    head,
    undertaker: undertaker ?? cast.head(lead),
    inspector: cast.byId(inspector),
    at: Math.min(Math.floor(at / 1000) * 1000, now - MINUTE),
  }
}

/** Returns when the task ends; the deadline depends on it. */
function endOf(t: TaskBuilder): Millis {
  const { plan, now, record } = t
  const done = stageRank(plan.ending) > stageRank('handling')
  const end = done ? along(t, now, plan.ending === 'closed' ? 0.75 : 0.9) : now
  const waits = stageRank(plan.ending) < stageRank('signing')
  const deadline = waits ? evening(now + t.random.int(3, 8) * DAY) : deadlineFor(t, end)
  record.facts = { ...record.facts, deadline }
  return end
}

function buildDraft(t: TaskBuilder): void {
  const { back } = t.plan
  if (back === undefined) return
  scene.submitted(t, t.at)
  if (back === 'return') scene.returned(t, t.now)
  else scene.withdrawn(t, t.now)
}

function buildWay(t: TaskBuilder, end: Millis): void {
  const { plan } = t
  const stops = (ending: TaskPlan['ending']): boolean => {
    if (plan.ending !== ending) return false
    if (plan.urged) scene.urged(t, along(t, t.now, 0.7))
    return true
  }
  scene.submitted(t, t.at)
  if (plan.back === 'return') {
    scene.returned(t, end)
    scene.submitted(t, soon(t.random, t.at, end))
  }
  if (stops('approving')) return
  scene.approved(t, end)
  if (stops('signing')) return
  scene.signed(t, end)
  buildWork(t, end)
  if (stops('handling')) return
  scene.finished(t, end)
  if (stops('confirming')) return
  scene.confirmed(t, t.now)
  if (stops('inspecting')) return
  scene.inspected(t, along(t, t.now, 0.4), true)
}

/** Builds the work on a task, with a first round that came back if the plan has one. */
function buildWork(t: TaskBuilder, end: Millis): void {
  const { plan } = t
  if (plan.rework) {
    const back = along(t, end, 0.55)
    buildRound(t, back, 100)
    scene.finished(t, along(t, back, 0.5))
    if (plan.rework === 'sendBack') scene.sentBack(t, end)
    else {
      scene.confirmed(t, end)
      scene.inspected(t, along(t, end, 0.2), false)
      if (plan.answered) scene.answered(t, end)
    }
  }
  if (plan.ending === 'handling') {
    // After a failed 核查 there is feedback only if the plan has more progress.
    if (!plan.rework || plan.progress > REWORK_PROGRESS) buildRound(t, end, plan.progress)
  } else buildRound(t, end, 100)
}

function buildRound(t: TaskBuilder, end: Millis, progress: number): void {
  const { plan, record } = t
  const to = plan.stale ? Math.max(t.at, end - (plan.cycleDays * 24 + 9) * HOUR) : end
  if (plan.delay && record.facts.reworkCount === 0) scene.delayed(t, to, 48)
  const from = record.facts.progress
  if (progress <= 0) return
  const steps = progress - from > 40 ? [0.45, 1] : [1]
  for (const share of steps) {
    const reached = Math.round((from + (progress - from) * share) / 5) * 5
    scene.ledOn(t, along(t, to, share === 1 ? 0.5 : 0.35), Math.max(from, reached))
  }
  const silent = plan.silent ? 1 : 0
  for (const { departmentId } of record.facts.assists.slice(silent))
    scene.assisted(t, departmentId, along(t, to, 0.3), Math.max(progress, 50))
}
