import { timeLeft } from '@/domain/deadline/lamp'
import { todoLampFacts } from '@/domain/duty/todo'
import { taskLampFacts } from '@/domain/keytask/taskTime'
import { campaignState } from '@/domain/campaign/campaign'
import type { Millis } from '@/domain/time'
import { type InCampaign, pointsOf, stateOf } from '../campaign/act'
import { findingLists, findingTimeLeft } from '../campaign/findingLists'
import { campaignLists } from '../campaign/lists'
import { lampFactsOf } from '../case/facts'
import { caseLists } from '../case/lists'
import type { Db, User } from '../city/model'
import { commandLists, commandTimeLeft } from '../command/lists'
import { todoLists } from '../duty/todoLists'
import { keyTaskLists } from '../keytask/lists'
import { visitLists, visitTimeLeft } from '../visit/lists'
import { doneToday } from './doneToday'
import { caseStop, commandStop, findingStop, pointStop, taskStop, todoStop, visitStop } from './stops'

/** The phone chooses the nearest of these. */
const MOST_POINTS = 40

const pointsToDo = (db: Db, user: User, now: Millis): InCampaign[] =>
  campaignLists
    .all(db, user, 'open')
    .filter((campaign) => campaignState(campaign, now) === 'running')
    .flatMap((campaign) => pointsOf(campaign, user.id).map((point) => ({ campaign, point })))
    .filter(({ point }) => stateOf(point) === 'todo')

function openWork(db: Db, user: User, now: Millis) {
  const cases = caseLists.all(db, user, 'route').map((record) => ({
    left: timeLeft(lampFactsOf(record), now) ?? Infinity,
    stop: () => caseStop(db, user, record, now),
  }))
  const tasks = keyTaskLists.all(db, user, 'taskRoute').map((record) => ({
    left: timeLeft(taskLampFacts(record.facts), now) ?? Infinity,
    stop: () => taskStop(db, user, record, now),
  }))
  const visits = visitLists.all(db, user, 'visitRoute').map((one) => ({
    left: visitTimeLeft(one, now),
    stop: () => visitStop(db, user, one),
  }))
  const commands = commandLists.all(db, user, 'command').map((record) => ({
    left: commandTimeLeft(record, now),
    stop: () => commandStop(db, record, user),
  }))
  const findings = (['findingTodo', 'findingReview'] as const).flatMap((kind) =>
    findingLists.all(db, user, kind).map((record) => ({
      left: kind === 'findingTodo' ? findingTimeLeft(record, now) : Infinity,
      stop: () => findingStop(db, record, kind),
    })),
  )
  const todos = todoLists.all(db, user, 'dutyTodo').map((record) => ({
    left: timeLeft(todoLampFacts(record.facts), now) ?? Infinity,
    stop: () => todoStop(record),
  }))
  return [...cases, ...tasks, ...visits, ...commands, ...findings, ...todos]
}

export function todayRouteOf(db: Db, user: User, now: Millis, most: number) {
  const points = pointsToDo(db, user, now)
  // Sorting is stable: with equal time each kind keeps its order.
  const open = openWork(db, user, now).sort((a, b) => (a.left === b.left ? 0 : a.left - b.left))
  return {
    list: open.slice(0, most).map(({ stop }) => ({ ...stop(), campaignId: '', doneTime: null })),
    points: points.slice(0, MOST_POINTS).map((one) => ({ ...pointStop(one), doneTime: null })),
    done: doneToday(db, user, now),
    total: open.length + points.length,
  }
}
