import { extendedLimit, type TimeLimit } from '@/domain/deadline/deadline'
import type { Lamp } from '@/domain/deadline/lamp'
import { DAY, HOUR, type Millis, MINUTE } from '@/domain/time'
import type { CaseRecord } from '../case/model'
import { centreDue, centreStep } from '../case/move'
import type { Performer } from '../city/model'
import { typed } from '../seed/types'
import texts from '../seed/opinions.json'
import type { Random } from '../seed/random'
import type { Problem } from '../seed/types'
import { byDay, type CaseBuilder, type Cast, isWaking, soon, startBefore, step } from './builder'
import { departmentFor, draftCase, pickProblem } from './draft'
import type { Ending, Plan } from './plan'
import plans from './plans.json'
import * as scene from './scenes'

/** The share of the limit that is used at the end. */
const USED = typed<Record<Lamp, readonly [from: number, to: number]>>(plans.used)

interface Stretch {
  problem: Problem
  start: Millis
  end: Millis
}

/**
 * Draws times with which the lamp is the planned one and no move is at night. Later tries take a limit of a day or
 * more.
 */
function drawStretch(random: Random, plan: Plan, end: Millis): Stretch {
  const [least, most] = USED[plan.lamp ?? 'green']
  for (let tries = 0; ; tries += 1) {
    // A parked case is not due within the hour.
    const problem = pickProblem(random, plan, tries > 5 || plan.released === true)
    const limit: TimeLimit = extendedLimit(problem.limit, plan.delayed ? 1 : 0)
    const start = startBefore(limit, random.between(least, most, 3), end)
    const fits = isWaking(start) && end - start >= 25 * MINUTE
    if (fits || tries > 40) return { problem, start: Math.floor(start / 1000) * 1000, end }
  }
}

const OPEN: readonly Ending[] = ['sign', 'handle', 'personal', 'rework', 'personalRework']

function endOf(random: Random, plan: Plan, now: Millis): Millis {
  if (plan.ended !== undefined) return byDay(plan.ended, { from: 0, to: now })
  if (plan.lamp === 'parked') return byDay(now - random.int(10, 60) * HOUR, { from: 0, to: now })
  if (OPEN.includes(plan.ending)) return now
  if (plan.hoursAgo !== undefined) return byDay(now - plan.hoursAgo * HOUR, { from: 0, to: now })
  const [least, most] = FINISHED_AGO[plan.ending] ?? [2, 30]
  return byDay(now - random.int(least * 60, most * 60) * MINUTE, { from: 0, to: now })
}

/** When finished cases ended, in hours ago. */
const FINISHED_AGO = typed<Partial<Record<Ending, readonly [number, number]>>>(plans.finishedAgo)

export function buildCase(random: Random, cast: Cast, plan: Plan, now: Millis, number: number): CaseRecord {
  const stretch = drawStretch(random, plan, endOf(random, plan, now))
  const record = draftCase(random, cast, plan, stretch.problem, String(100000 + number))
  const departmentId = departmentFor(plan, stretch.problem, record.place)
  const t: CaseBuilder = {
    plan,
    record,
    random,
    cast,
    now,
    number,
    departmentId,
    reporter: { id: record.facts.reporterId, name: record.reporterName, roles: ['collector'], orgIds: [] },
    collector: cast.byId(record.collectorId),
    head: cast.head(departmentId),
    handler: undefined,
  }
  if (plan.ending === 'draft') return record
  if (plan.ending === 'reported' || plan.ending === 'voided') buildReport(t)
  else buildWork(t, stretch)
  if (number % 3 > 0) record.openedBy = [...record.openedBy, ...holdersOf(t)]
  return record
}

function holdersOf({ record, cast }: CaseBuilder): string[] {
  const { departmentId, handlerId } = record.facts
  return [record.collectorId, handlerId, departmentId && cast.head(departmentId).id]
}

function buildReport(t: CaseBuilder): void {
  const { random, now } = t
  const least = t.plan.ending === 'voided' ? 26 * HOUR : 9 * MINUTE
  const at = byDay(now - least - random.int(5, 300) * MINUTE, { from: 0, to: now })
  scene.report(t, at)
  if (t.plan.refused) scene.refused(t, at)
  if (t.plan.passedOn) scene.passedOn(t, at)
  if (t.plan.ending === 'reported') return
  const opinion = random.pick(texts.seeded.untrue)
  step(t, 'verify', t.collector, soon(random, at, now), { passed: false, opinion })
}

const PERSONAL: readonly Ending[] = ['personal', 'personalRework', 'confirming']

function handlerOf({ plan, cast, random, departmentId }: CaseBuilder): Performer | undefined {
  if (plan.handlerId) return cast.byId(plan.handlerId)
  const wanted = PERSONAL.includes(plan.ending) || (isFinished(plan.ending) && random.chance(0.4))
  return wanted ? cast.handler(random, departmentId) : undefined
}

const isFinished = (ending: Ending): boolean => FINISHED_AGO[ending] !== undefined

function buildWork(before: CaseBuilder, { start, end }: Stretch): void {
  const t = { ...before, handler: handlerOf(before) }
  const { plan, handler } = t
  if (plan.ending === 'rework' || plan.ending === 'personalRework') {
    buildFirstRound(t, start)
    return buildOpen(t, start, end)
  }
  if (plan.secondRound) {
    buildFirstRound(t, start)
    return buildFinish(t, start, end)
  }
  scene.report(t, scene.reportedBefore(t, start))
  scene.dispatch(t, start)
  if (plan.ending === 'sign') return
  // A delay is requested while the first limit runs, so all earlier moves are early.
  const early = plan.delayed ? Math.min(end, t.record.facts.deadline ?? end) : end
  let at = scene.signed(t, start, early)
  if (handler && !plan.unassigned) at = scene.assigned(t, handler, at, early)
  if (isFinished(plan.ending)) buildFinish(t, at, end)
  else buildOpen(t, at, end)
}

/** Builds the moves up to the failed check that restarted the clock. */
function buildFirstRound(t: CaseBuilder, check: Millis): void {
  const { random, record, handler } = t
  const handled = scene.daysBefore(t, check, 2)
  const start = startBefore(record.problem.limit, random.between(0.2, 0.9, 2), handled)
  scene.report(t, scene.reportedBefore(t, start))
  scene.dispatch(t, start)
  const at = scene.signed(t, start, handled)
  if (handler) {
    scene.assigned(t, handler, at, handled)
    scene.handled(t, 'personalHandle', handled)
    scene.confirmed(t, handled, check)
  } else scene.handled(t, 'handle', handled)
  scene.checked(t, false, check)
}

function buildOpen(t: CaseBuilder, from: Millis, end: Millis): void {
  const { plan, handler } = t
  let at = from
  if (plan.delayed) at = scene.delayed(t, at, end)
  if (plan.sentBack && handler) at = scene.sentBack(t, handler, at, end)
  if (plan.released) {
    const moment = (share: number) => byDay(at + (end - at) * share, { from: at, to: end })
    scene.parked(t, moment(0.2))
    scene.released(t, moment(0.6))
  }
  if (plan.lamp === 'parked') scene.parked(t, Math.max(at, end))
}

function buildFinish(t: CaseBuilder, from: Millis, end: Millis): void {
  const { plan, random, now, handler } = t
  if (plan.delayed) scene.delayed(t, from, end)
  scene.handled(t, handler && !plan.unassigned ? 'personalHandle' : 'handle', end)
  if (plan.ending === 'confirming' && handler) return
  const at = handler ? scene.confirmed(t, end, Math.min(now, end + 5 * HOUR)) : end
  if (plan.ending === 'confirming' || plan.ending === 'awaiting') return seenByNext(t)
  const checked = plan.lateCheck ? byDay(at + 30 * HOUR, { from: at, to: now }) : null
  scene.checked(t, true, checked ?? soon(random, at, Math.min(now, at + DAY)))
  buildCentre(t)
}

/** Marks some cases as opened by the next user, which is too late to withdraw. */
function seenByNext(t: CaseBuilder): void {
  if (t.random.chance(0.3)) t.record.facts = { ...t.record.facts, openedByNext: true }
}

const CENTRE_MOVES: Partial<Record<Ending, number>> = { settled: 1, evaluated: 2, archived: 3 }

function buildCentre(t: CaseBuilder): void {
  for (let left = CENTRE_MOVES[t.plan.ending] ?? 0; left > 0; left -= 1) {
    const due = centreDue(t.record)
    if (due !== null) centreStep(t.record, Math.min(t.now, due))
  }
}
