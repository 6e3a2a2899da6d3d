import { CASE_ACTION_LABEL } from '@/domain/case/moves'
import { TASK_MOVE_LABEL } from '@/domain/keytask/taskMoves'
import { FINDING_MOVE_LABEL } from '@/domain/campaign/findingMoves'
import { dayNumber, type Millis, wireTime } from '@/domain/time'
import { doneAt as pointDoneAt } from '../campaign/act'
import { findingLists } from '../campaign/findingLists'
import { donePointLists } from '../campaign/lists'
import { caseLists, workOf } from '../case/lists'
import type { Db, FlowRecord, User } from '../city/model'
import { commandLists } from '../command/lists'
import { todoLists } from '../duty/todoLists'
import { keyTaskLists, taskWorkOf } from '../keytask/lists'
import { INSPECTED } from '../keytask/move'
import { visitLists } from '../visit/lists'
import { caseStop, commandStop, findingStop, pointStop, taskStop, todoStop, visitStop } from './stops'

const HANDLED: readonly string[] = [CASE_ACTION_LABEL.handle, CASE_ACTION_LABEL.personalHandle]
const TASK_DONE: readonly string[] = [TASK_MOVE_LABEL.finish, INSPECTED.passed, INSPECTED.failed]
const { feedback, agree, sendBack } = FINDING_MOVE_LABEL

function doneAt(flow: readonly FlowRecord[], user: User, actions: readonly string[]): Millis | null {
  const line = [...flow]
    .reverse()
    .find(({ action, operatorName }) => operatorName === user.name && actions.includes(action))
  return line?.time ?? null
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

export function doneToday(db: Db, user: User, now: Millis) {
  return whatWasDone(db, user, now)
    .flatMap(({ at, stop }) => (at !== null && dayNumber(at) === dayNumber(now) ? [{ at, stop }] : []))
    .sort((a, b) => b.at - a.at)
    .map(({ at, stop }) => ({ campaignId: '', ...stop(), doneTime: wireTime(at) }))
}
