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

// 今日路线: what somebody has to do, of every kind of record, by the lists of each; most of it is somewhere.

/** As many points of campaigns as the phone gets to choose the nearest from. */
const MOST_POINTS = 40

/** What is still to be gone to in the campaigns that run; what ends first on top. */
const pointsToDo = (db: Db, user: User, now: Millis): InCampaign[] =>
  campaignLists
    .all(db, user, 'open')
    .filter((campaign) => campaignState(campaign, now) === 'running')
    .flatMap((campaign) => pointsOf(campaign, user.id).map((point) => ({ campaign, point })))
    .filter(({ point }) => stateOf(point) === 'todo')

/** Open work, with what time it leaves (ms), by kind of record; each kind in its own order. */
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

/**
 * The first `most` stops of somebody's day, what has least time left first; besides the points of campaigns, what was done
 * today, and how many there are to do in all.
 */
export function todayRouteOf(db: Db, user: User, now: Millis, most: number) {
  const points = pointsToDo(db, user, now)
  // Sorting is stable: each kind keeps its own order where time does not tell them apart.
  const open = openWork(db, user, now).sort((a, b) => (a.left === b.left ? 0 : a.left - b.left))
  return {
    list: open.slice(0, most).map(({ stop }) => ({ ...stop(), campaignId: '', doneTime: null })),
    points: points.slice(0, MOST_POINTS).map((one) => ({ ...pointStop(one), doneTime: null })),
    done: doneToday(db, user, now),
    total: open.length + points.length,
  }
}
