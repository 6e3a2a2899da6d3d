import { Stage } from '@/domain/case/stage'
import { dayOf, weekdayOf } from '@/domain/month'
import { DAY, dayNumber, dayStart, HOUR, type Millis, MINUTE } from '@/domain/time'
import type { CaseRecord } from '../case/model'
import type { Db, User } from '../city/model'
import { createRandom, type Random } from '../seed/random'
import type { RecordedInspection } from './model'
import { endOf, idOf } from './recorded'

/** An inspection of a tracking device is computed from the inspector and the half day; one of a phone is stored. */
export interface Inspection {
  id: string
  user: User
  start: Millis
  /** In the future while the inspection runs. */
  end: Millis
  problems: readonly CaseRecord[]
  random: Random
  /** True if a phone recorded it. */
  recorded?: RecordedInspection
}

const DAYS_BACK = 75

/** The halves of a day. Reports before `until` belong to the first. */
const HALVES = [
  { name: 'a', from: 8 * HOUR + 20 * MINUTE, to: 11 * HOUR + 40 * MINUTE, begins: 0, until: 13 * HOUR },
  { name: 'p', from: 14 * HOUR + 10 * MINUTE, to: 17 * HOUR + 30 * MINUTE, begins: 13 * HOUR, until: DAY },
] as const

function reportsOf(db: Db, user: User, from: Millis, to: Millis): CaseRecord[] {
  const at = ({ times }: CaseRecord) => times.report ?? 0
  return [...db.cases.values()]
    .filter((record) => record.facts.reporterId === user.id && record.facts.stage > Stage.draft)
    .filter((record) => at(record) >= from && at(record) < to)
    .sort((a, b) => at(a) - at(b))
}

/** An inspection begins this long before the first report and ends this long after the last. */
const ON_THE_SPOT = 5 * MINUTE

function recordedOn(db: Db, user: User, day: number): Inspection[] {
  return [...db.recordedInspections.values()]
    .filter(({ userId, start }) => userId === user.id && dayNumber(start) === day)
    .sort((a, b) => a.start - b.start)
    .map((recorded) => {
      const { start } = recorded
      const end = endOf(recorded, db.clock.now())
      return {
        id: idOf(recorded),
        user,
        start,
        end,
        problems: reportsOf(db, user, start, end),
        random: createRandom(recorded.inspectId),
        recorded,
      }
    })
}

/** Returns the finished inspections of tracking devices that overlap with none of a phone, and those of phones. */
export function inspectionsOn(db: Db, user: User, day: number): Inspection[] {
  const recorded = recordedOn(db, user, day)
  const isFree = ({ start, end }: Inspection) => recorded.every((one) => one.end <= start || end <= one.start)
  return [
    ...plannedOn(db, user, day).filter((each) => each.end <= db.clock.now() && isFree(each)),
    ...recorded,
  ].sort((a, b) => a.start - b.start)
}

/** Mondays to Saturdays with some gaps, and every half day with a report. */
function plannedOn(db: Db, user: User, day: number): Inspection[] {
  const now = db.clock.now()
  const midnight = dayStart(day)
  if (!user.roles.includes('collector') || midnight < now - DAYS_BACK * DAY || midnight > now) return []
  return HALVES.flatMap(({ name, from, to, begins, until }): Inspection[] => {
    const random = createRandom(`inspect/${user.id}/${day}/${name}`)
    const problems = reportsOf(db, user, midnight + begins, midnight + until)
    const walked = weekdayOf(dayOf(midnight)) < 6 && random.chance(0.9)
    if (!walked && problems.length === 0) return []
    const times = problems.map(({ times: { report = 0 } }) => report)
    const start = Math.min(
      midnight + from + random.int(-10, 15) * MINUTE,
      ...times.map((t) => t - ON_THE_SPOT),
    )
    const end = Math.max(midnight + to + random.int(-20, 10) * MINUTE, ...times.map((t) => t + ON_THE_SPOT))
    if (start >= now) return []
    return [{ id: `${user.id}-${day}-${name}`, user, start, end, problems, random }]
  })
}
