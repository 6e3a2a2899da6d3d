import { latestNotice, todayRoute, todoCount } from '@/api/contract/portal'
import { worksInPerson } from '@/domain/actor'
import { wireTime, type Millis } from '@/domain/time'
import { caseLists, workOf, type CaseListName } from '../case/lists'
import { wireRow } from '../case/wire'
import { handle, type Route } from '../handle'
import type { CaseRecord, Db, User } from '../model'

/** Counted by the very lists the numbers open. */
function countsOf(db: Db, user: User) {
  const count = (name: CaseListName) => caseLists.count(db, user, name)
  const inPerson = worksInPerson(user.roles)
  return {
    sign: count('sign'),
    handle: count(inPerson ? 'personalTodo' : 'handle'),
    rework: count(inPerson ? 'personalRework' : 'rework'),
    confirm: count('toConfirm'),
    supervise: count('supervised'),
    verify: count('verify'),
    check: count('check'),
    command: 0,
    warn: count('warn'),
    overdue: count('overdue'),
  }
}

/** Stops of a day: more than a person can visit would be no route. */
const STOPS = 12

function stop(db: Db, user: User, record: CaseRecord, now: Millis) {
  const row = wireRow(db, record, user)
  const { id, address, longitude, latitude, deadline, parkedUntil } = row
  const { limitAmount, limitUnit, limitStart, pauses } = row
  return {
    id,
    title: `${row.smallTypeName} · ${row.manageProblem}`,
    address,
    longitude,
    latitude,
    deadline,
    limitAmount,
    limitUnit,
    limitStart,
    pauses,
    parkedUntil,
    kind: workOf(record, user, now),
  }
}

export const portalRoutes: readonly Route[] = [
  handle(todoCount, ({ db, user }) => countsOf(db, user)),
  handle(todayRoute, ({ db, user, now }) => {
    const all = caseLists.all(db, user, 'route')
    return { list: all.slice(0, STOPS).map((record) => stop(db, user, record, now)), total: all.length }
  }),
  handle(latestNotice, ({ db }) => {
    const [latest] = [...db.notices].sort((a, b) => b.time - a.time)
    return latest ? { id: latest.id, title: latest.title, time: wireTime(latest.time) } : null
  }),
]
