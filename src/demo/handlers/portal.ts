import { latestNotice, todayRoute, todoCount } from '@/api/contract/portal'
import { worksInPerson } from '@/domain/roles'
import { wireTime } from '@/domain/time'
import { handle, type Route } from '../handle'
import type { CaseRecord, Db, User } from '../model'
import { lampOfCase } from '../rules/facts'
import { casesOf, type ListName } from '../rules/lists'
import { openWork, workWithLamp } from '../rules/queryLists'
import { wireRow } from '../rules/wire'

/** Counted by the very lists the numbers open. */
function countsOf(db: Db, user: User) {
  const count = (name: ListName) => casesOf(db, user, name).length
  const inPerson = worksInPerson(user.roles)
  return {
    sign: count('sign'),
    handle: count(inPerson ? 'personalTodo' : 'handle'),
    rework: count(inPerson ? 'personalRework' : 'rework'),
    supervise: openWork(db, user).filter(({ supervised }) => supervised).length,
    verify: count('verify'),
    check: count('check'),
    command: 0,
    warn: workWithLamp(db, user, 'yellow').length,
    overdue: workWithLamp(db, user, 'red').length,
  }
}

/** Stops of a day: more than a person can visit would be no route. */
const STOPS = 12
const ROUTE_LISTS: readonly ListName[] = ['verify', 'check', 'personal', 'rework', 'handle']

function stop(db: Db, user: User, record: CaseRecord, kind: string) {
  const {
    id,
    address,
    longitude,
    latitude,
    deadline,
    limitAmount,
    limitUnit,
    limitStart,
    parkedUntil,
    smallTypeName,
    manageProblem,
  } = wireRow(db, record, user)
  const title = `${String(smallTypeName)} · ${String(manageProblem)}`
  return {
    id,
    title,
    address,
    longitude,
    latitude,
    deadline,
    limitAmount,
    limitUnit,
    limitStart,
    parkedUntil,
    kind,
  }
}

/** The most pressing work that is not parked. */
function routeOf(db: Db, user: User) {
  const now = db.clock.now()
  return ROUTE_LISTS.flatMap((kind) => casesOf(db, user, kind).map((record) => ({ record, kind })))
    .filter(({ record }) => lampOfCase(record, now) !== 'parked')
    .sort((a, b) => (a.record.facts.deadline ?? Infinity) - (b.record.facts.deadline ?? Infinity))
    .slice(0, STOPS)
    .map(({ record, kind }) => stop(db, user, record, kind))
}

export const portalRoutes: readonly Route[] = [
  handle(todoCount, ({ db, user }) => countsOf(db, user)),
  handle(todayRoute, ({ db, user }) => routeOf(db, user)),
  handle(latestNotice, ({ db }) => {
    const [latest] = [...db.notices].sort((a, b) => b.time - a.time)
    return latest ? { id: latest.id, title: latest.title, time: wireTime(latest.time) } : null
  }),
]
