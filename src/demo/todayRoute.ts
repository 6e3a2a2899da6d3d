import type { Clock } from '@/domain/deadline/deadline'
import { timeLeft } from '@/domain/deadline/lamp'
import { taskLampFacts } from '@/domain/keytask/taskTime'
import { commandClock } from '@/domain/task/command'
import { VISIT_WORD, visitLampFacts } from '@/domain/task/visit'
import { wireTime, type Millis } from '@/domain/time'
import { lampFactsOf } from './case/facts'
import { caseLists, workOf } from './case/lists'
import { wireRow } from './case/wire'
import { keyTaskLists, taskWorkOf } from './keytask/lists'
import { wireTaskRow } from './keytask/wire'
import { commandLists, commandTimeLeft } from './task/commandLists'
import { wireCommand } from './task/commandWire'
import { visitLists } from './task/lists'
import { visitTimeLeft } from './task/query'
import { visitFacts, type Visit } from './task/visit'
import { wireVisit } from './task/wire'
import type { CaseRecord, CommandRecord, Db, KeyTaskRecord, User } from './model'

// 今日路线: what somebody has to do outdoors, of every kind of record, by the lists of each.

/** A stop, with the name of the list of its work as its kind, so that it opens the right screen. */
function caseStop(db: Db, user: User, record: CaseRecord, now: Millis) {
  const row = wireRow(db, record, user)
  const { id, address, longitude, latitude, deadline, parkedUntil } = row
  const { limitAmount, limitUnit, limitStart, pauses } = row
  const time = { deadline, limitAmount, limitUnit, limitStart, pauses, parkedUntil }
  const title = `${row.smallTypeName} · ${row.manageProblem}`
  return { id, title, address, longitude, latitude, ...time, kind: workOf(record, user, now) }
}

function taskStop(db: Db, user: User, record: KeyTaskRecord, now: Millis) {
  const { id, reason, address, longitude, latitude } = wireTaskRow(db, record, user)
  const { clock, deadline } = taskLampFacts(record.facts)
  return {
    id,
    title: `督办 · ${reason}`,
    address,
    longitude,
    latitude,
    deadline: deadline === null ? null : wireTime(deadline),
    ...wireClock(clock),
    kind: taskWorkOf(record, user, now),
  }
}

function visitStop(db: Db, user: User, one: Visit) {
  const { id, kind, smallTypeName, manageProblem, address, longitude, latitude, deadline } = wireVisit(
    db,
    one,
    user,
  )
  const { clock } = visitLampFacts(visitFacts(one))
  return {
    id,
    title: `${VISIT_WORD[kind]} · ${smallTypeName} · ${manageProblem}`,
    address,
    longitude,
    latitude,
    deadline,
    ...wireClock(clock),
    kind,
  }
}

function commandStop(db: Db, record: CommandRecord, user: User) {
  const { id, title, address, longitude, latitude, deadline } = wireCommand(db, record, user)
  const clock = commandClock(record.facts)
  return {
    id,
    title: `指令 · ${title}`,
    address,
    longitude,
    latitude,
    deadline,
    ...wireClock(clock),
    kind: 'command',
  }
}

/** The clock of what no 挂账 stops. */
const wireClock = (clock: Clock | null) => ({
  limitAmount: clock?.limit.amount ?? 0,
  limitUnit: clock?.limit.unit ?? '',
  limitStart: clock ? wireTime(clock.start) : null,
  pauses: [],
  parkedUntil: null,
})

/** The first `most` stops of somebody's day, what has least time left first, and how many there are in all. */
export function todayRouteOf(db: Db, user: User, now: Millis, most: number) {
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
  const commands = commandLists.all(db, user, 'commandRoute').map((record) => ({
    left: commandTimeLeft(record, now),
    stop: () => commandStop(db, record, user),
  }))
  // Sorting is stable: each kind keeps its own order where time does not tell them apart.
  const all = [...cases, ...tasks, ...visits, ...commands].sort((a, b) =>
    a.left === b.left ? 0 : a.left - b.left,
  )
  return { list: all.slice(0, most).map(({ stop }) => stop()), total: all.length }
}
