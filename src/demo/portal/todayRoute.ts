import { findingLampFacts } from '@/domain/campaign/finding'
import { commandLampFacts } from '@/domain/command'
import { visitFacts } from '../visit/visits'
import { visitLampFacts } from '@/domain/visit'
import { lastLine } from '../records/flow'
import { campaignState } from '@/domain/campaign/campaign'
import { FINDING_MOVE_LABEL } from '@/domain/campaign/findingMoves'
import { CASE_ACTION_LABEL } from '@/domain/case/moves'
import { timeLeft, type LampFacts } from '@/domain/deadline/lamp'
import { todoLampFacts } from '@/domain/duty/todo'
import { TASK_MOVE_LABEL } from '@/domain/keytask/taskMoves'
import { taskLampFacts } from '@/domain/keytask/taskTime'
import { dayNumber, type Millis, wireTime } from '@/domain/time'
import { doneAt as pointDoneAt, type InCampaign, pointsOf, stateOf } from '../campaign/act'
import { findingLists } from '../campaign/findingLists'
import { campaignLists, donePointLists } from '../campaign/lists'
import { caseLists, workOf } from '../case/lists'
import { lampFactsOf } from '../case/model'
import type { Db, FlowRecord, User } from '../city/model'
import { commandLists } from '../command/lists'
import { todoLists } from '../duty/todo'
import { keyTaskLists, taskWorkOf } from '../keytask/lists'
import { INSPECTED } from '../keytask/move'
import { visitLists } from '../visit/lists'
import { caseStop, commandStop, findingStop, pointStop, taskStop, todoStop, visitStop } from './stops'

/** As many as a day can hold. */
const MOST_STOPS = 12
/** The phone chooses the nearest of these. */
const MOST_POINTS = 40

const pointsToDo = (db: Db, user: User, now: Millis): InCampaign[] =>
  campaignLists
    .all(db, user, 'open')
    .filter((campaign) => campaignState(campaign, now) === 'running')
    .flatMap((campaign) => pointsOf(campaign, user.id).map((point) => ({ campaign, point })))
    .filter(({ point }) => stateOf(point) === 'todo')

const leftOf = (facts: LampFacts, now: Millis): Millis => timeLeft(facts, now) ?? Infinity

const openCases = (db: Db, user: User, now: Millis) =>
  caseLists.all(db, user, 'route').map((record) => ({
    left: leftOf(lampFactsOf(record), now),
    stop: () => caseStop(db, user, record, now),
  }))

/** Open work that is no case. */
function openTasks(db: Db, user: User, now: Millis) {
  const tasks = keyTaskLists.all(db, user, 'taskRoute').map((record) => ({
    left: leftOf(taskLampFacts(record.facts), now),
    stop: () => taskStop(db, user, record, now),
  }))
  const visits = visitLists.all(db, user, 'visitRoute').map((one) => ({
    left: leftOf(visitLampFacts(visitFacts(one)), now),
    stop: () => visitStop(db, user, one),
  }))
  const commands = commandLists.all(db, user, 'command').map((record) => ({
    left: leftOf(commandLampFacts(record.facts), now),
    stop: () => commandStop(db, record, user),
  }))
  const findings = (['findingTodo', 'findingReview'] as const).flatMap((kind) =>
    findingLists.all(db, user, kind).map((record) => ({
      left: kind === 'findingTodo' ? leftOf(findingLampFacts(record.facts), now) : Infinity,
      stop: () => findingStop(db, record, kind),
    })),
  )
  const todos = todoLists.all(db, user, 'dutyTodo').map((record) => ({
    left: leftOf(todoLampFacts(record.facts), now),
    stop: () => todoStop(record),
  }))
  return [...tasks, ...visits, ...commands, ...findings, ...todos]
}

/** The overdue stops; cases left out, which have a list. */
export const overdueStops = (db: Db, user: User, now: Millis): number =>
  openTasks(db, user, now).filter(({ left }) => left < 0).length

/** Not done, and not 挂账. */
const OPEN = { doneTime: null, parkedUntil: null }

export function todayRouteOf(db: Db, user: User, now: Millis) {
  const points = pointsToDo(db, user, now)
  // The sort is stable: with equal time each type keeps its order.
  const work = [...openCases(db, user, now), ...openTasks(db, user, now)]
  const open = work.sort((a, b) => (a.left === b.left ? 0 : a.left - b.left))
  // All overdue ones are in it, and one that is not: so the phone knows that it has them all.
  const most = Math.max(MOST_STOPS, open.filter(({ left }) => left < 0).length + 1)
  return {
    list: open.slice(0, most).map(({ stop }) => ({ ...OPEN, ...stop(), campaignId: '' })),
    points: points.slice(0, MOST_POINTS).map((one) => ({ ...OPEN, ...pointStop(one) })),
    done: doneToday(db, user, now),
    total: open.length + points.length,
  }
}

const HANDLED: readonly string[] = [CASE_ACTION_LABEL.handle, CASE_ACTION_LABEL.personalHandle]
const TASK_DONE: readonly string[] = [TASK_MOVE_LABEL.finish, INSPECTED.passed, INSPECTED.failed]
const { feedback, agree, sendBack } = FINDING_MOVE_LABEL

function doneAt(flow: readonly FlowRecord[], user: User, actions: readonly string[]): Millis | null {
  const own = flow.filter(({ operatorName }) => operatorName === user.name)
  return lastLine(own, actions)?.time ?? null
}

function whatWasDone(db: Db, user: User, now: Millis) {
  const cases = [...caseLists.all(db, user, 'done'), ...caseLists.all(db, user, 'personalDone')]
  const tasks = [...keyTaskLists.all(db, user, 'taskDone'), ...keyTaskLists.all(db, user, 'taskInspected')]
  const visits = [...visitLists.all(db, user, 'verified'), ...visitLists.all(db, user, 'checked')]
  return [
    ...[...new Set(cases)]
      .filter((record) => workOf(record, user, now) === null)
      .map((record) => ({
        at: doneAt(record.flow, user, HANDLED),
        stop: () => ({ ...caseStop(db, user, record, now), kind: 'case' }),
      })),
    ...[...new Set(tasks)]
      .filter((record) => taskWorkOf(record, user, now) === null)
      .map((record) => ({
        at: doneAt(record.flow, user, TASK_DONE),
        stop: () => ({ ...taskStop(db, user, record, now), kind: 'task' }),
      })),
    ...visits.map((one) => ({ at: one.visit.end?.at ?? null, stop: () => visitStop(db, user, one) })),
    ...commandLists
      .all(db, user, 'commandDone')
      .map((record) => ({ at: record.facts.doneTime, stop: () => commandStop(db, record, user) })),
    ...findingsDone(db, user),
    ...todoLists
      .all(db, user, 'dutyDone')
      .filter(({ facts }) => facts.holderId === user.id)
      .map((record) => ({ at: record.facts.doneTime, stop: () => todoStop(record) })),
    ...donePointLists
      .all(db, user, 'donePoint')
      .map((one) => ({ at: pointDoneAt(one.point), stop: () => pointStop(one) })),
  ]
}

const FINDING_DONE = { findingTodo: [feedback], findingReview: [agree, sendBack] } as const

const findingsDone = (db: Db, user: User) =>
  (['findingTodo', 'findingReview'] as const).flatMap((kind) => {
    const again = findingLists.all(db, user, kind)
    return [...db.findings.values()]
      .filter((record) => !again.includes(record))
      .map((record) => ({
        at: doneAt(record.flow, user, FINDING_DONE[kind]),
        stop: () => findingStop(db, record, kind),
      }))
  })

function doneToday(db: Db, user: User, now: Millis) {
  return whatWasDone(db, user, now)
    .flatMap(({ at, stop }) => (at !== null && dayNumber(at) === dayNumber(now) ? [{ at, stop }] : []))
    .sort((a, b) => b.at - a.at)
    .map(({ at, stop }) => ({ ...OPEN, campaignId: '', ...stop(), doneTime: wireTime(at) }))
}
