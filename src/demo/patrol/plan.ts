import { Stage } from '@/domain/case/stage'
import { distance, type Position } from '@/domain/geo'
import { dayOf, weekdayOf } from '@/domain/month'
import type { TrackPoint } from '@/domain/patrol/track'
import { DAY, dayNumber, dayStart, HOUR, type Millis, MINUTE } from '@/domain/time'
import type { CaseRecord } from '../case/model'
import type { Db, User } from '../city/model'
import { pickPlace } from '../seed/geography'
import { createRandom, type Random } from '../seed/random'
import { roundDegrees } from '../seed/zones'
import { endOf, idOf, pointsOf, type RecordedInspection } from './recorded'

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

const EVERY = 30_000

const STAND = 3 * MINUTE

/** Metres a second; faster means the phone slept in a car. */
const FASTEST = 12

interface Stop extends Position {
  time: Millis
}

function stopsOf({ user, start, end, problems, random }: Inspection): Stop[] {
  const found = problems.map(({ place: { longitude, latitude }, times }) => ({
    longitude,
    latitude,
    time: times.report ?? start,
  }))
  const wish = /网格/.test(user.gridText)
    ? { dutyGrid: user.gridText }
    : { district: user.orgCode.slice(0, 6) }
  const count = Math.max(4, Math.round((end - start) / (25 * MINUTE)))
  const beat = Array.from({ length: count }, (_, index) => {
    const { longitude, latitude } = pickPlace(random, wish)
    return { longitude, latitude, time: start + ((end - start) * index) / (count - 1) }
  }).filter(({ time }) => found.every((each) => Math.abs(each.time - time) > 10 * MINUTE))
  return [...beat, ...found].sort((a, b) => a.time - b.time)
}

/** Degrees per metre near 24.5° N. */
const EAST = 1 / (111_320 * Math.cos((24.5 * Math.PI) / 180))
const NORTH = 1 / 111_320

/** A position along the streets: first east or west, then north or south. `share`: 0 to 1. */
function onTheWay(a: Position, b: Position, share: number): Position {
  const first = Math.min(1, share * 2)
  const second = Math.max(0, share * 2 - 1)
  return {
    longitude: a.longitude + (b.longitude - a.longitude) * first,
    latitude: a.latitude + (b.latitude - a.latitude) * second,
  }
}

/** Adds an error of some metres, and sometimes a wrong fix. */
function measured(random: Random, { longitude, latitude }: Position, time: Millis): TrackPoint {
  const wild = random.next()
  const [spread, accuracy] =
    wild < 0.008
      ? [1500, random.int(8, 30)]
      : wild < 0.02
        ? [400, random.int(150, 600)]
        : [7, random.int(5, 18)]
  const off = () => (random.next() + random.next() - 1) * spread
  return {
    longitude: roundDegrees(longitude + off() * EAST),
    latitude: roundDegrees(latitude + off() * NORTH),
    time,
    accuracy,
    fresh: false,
  }
}

export function trackOf(inspection: Inspection, until: Millis): TrackPoint[] {
  if (inspection.recorded) return pointsOf(inspection.recorded)
  const { start, end } = inspection
  const random = inspection.random.fork('track')
  const stops = stopsOf({ ...inspection, random: inspection.random.fork('stops') })
  // Some days lose the signal for a while.
  const lost = random.chance(0.3) ? start + (end - start) * random.between(0.3, 0.7, 2) : Infinity
  const points: TrackPoint[] = []
  let index = 0
  for (let time = start; time <= Math.min(end, until); time += EVERY) {
    while ((stops[index + 1]?.time ?? Infinity) <= time) index += 1
    const [here, next] = [stops[index], stops[index + 1]]
    if (!here || (time > lost && time < lost + 14 * MINUTE)) continue
    const left = here.time + STAND
    const metres = next ? distance(here, next) : 0
    const asleep = next !== undefined && metres / ((next.time - left) / 1000) > FASTEST
    if (asleep && time > left) continue
    const share = next && !asleep ? Math.max(0, (time - left) / (next.time - left)) : 0
    points.push(measured(random, next ? onTheWay(here, next, Math.min(1, share)) : here, time))
  }
  return points
}
