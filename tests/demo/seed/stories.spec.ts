import { describe, expect, it } from 'vitest'
import { CENTRE, disagreements } from './agreement'
import { cities, MOMENTS } from './moments'
import { CHINA_2026, isWorkday } from '@/domain/deadline/calendar'
import { deadlineOf } from '@/domain/deadline/deadline'
import { Stage } from '@/domain/case/stage'
import { DAY, dayNumber, dayStart, HOUR, MINUTE } from '@/domain/time'
import { createClock } from '@/demo/city/clock'
import type { CaseRecord } from '@/demo/case/model'
import type { Db, User } from '@/demo/city/model'
import { clockOf, lampOfCase } from '@/demo/case/facts'
import { caseLists, type CaseListName } from '@/demo/case/lists'
import { visitLists } from '@/demo/visit/lists'
import { buildDb, CONTESTED_CASE } from '@/demo/seed'
import { onLand } from '@/demo/seed/outlines'

const casesIn = (db: Db): CaseRecord[] => [...db.cases.values()]

function userOf(db: Db, id: string): User {
  const user = db.users.get(id)
  if (!user) throw new Error(`no user ${id}`)
  return user
}
/** Whatever a test finds wrong, by case, so that a failure says which. */
const wrong = (db: Db, isWrong: (record: CaseRecord) => boolean): string[] =>
  casesIn(db)
    .filter(isWrong)
    .map(({ id, facts }) => `${id} stage ${facts.stage}`)

describe.each(cities)('the city as it stands on $when', ({ db, now }) => {
  it('has at least 360 cases, of every stage, in every district', () => {
    expect(db.cases.size).toBeGreaterThanOrEqual(360)
    expect(new Set(casesIn(db).map(({ facts }) => facts.stage))).toEqual(new Set(Object.values(Stage)))
    expect(new Set(casesIn(db).map(({ place }) => place.areaCode)).size).toBe(6)
  })

  it('gives 王建国 enough of everything', () => {
    const wang = userOf(db, '1003')
    const count = (name: CaseListName, lamp?: string) =>
      caseLists.all(db, wang, name).filter((record) => !lamp || lampOfCase(record, now) === lamp).length
    expect(count('sign')).toBeGreaterThanOrEqual(24)
    expect(count('handle')).toBeGreaterThanOrEqual(30)
    expect(count('handle', 'red')).toBeGreaterThanOrEqual(2)
    expect(count('handle', 'yellow')).toBeGreaterThanOrEqual(2)
    expect(count('handle', 'green')).toBeGreaterThanOrEqual(2)
    expect(count('handle', 'parked')).toBeGreaterThanOrEqual(1)
    expect(
      caseLists.all(db, wang, 'handle').filter(({ supervised }) => supervised).length,
    ).toBeGreaterThanOrEqual(1)
    expect(count('rework')).toBeGreaterThanOrEqual(6)
    expect(count('done')).toBeGreaterThanOrEqual(25)
    expect(count('closed')).toBeGreaterThanOrEqual(40)
    expect(
      caseLists
        .all(db, wang, 'sign')
        .filter(({ contested }) => contested)
        .map(({ id }) => id),
    ).toEqual([CONTESTED_CASE])
  })

  it('gives 陈美玲 and 林志强 their work', () => {
    const [lin, chen] = [userOf(db, '1001'), userOf(db, '1002')]
    expect(caseLists.all(db, chen, 'personal').length).toBeGreaterThanOrEqual(8)
    expect(caseLists.all(db, chen, 'handle').length).toBeGreaterThanOrEqual(6)
    expect(visitLists.count(db, lin, 'verify')).toBeGreaterThanOrEqual(12)
    expect(visitLists.count(db, lin, 'check')).toBeGreaterThanOrEqual(8)
  })

  it('has parked, urgent, supervised, reworked, delayed and late cases', () => {
    const some = (has: (record: CaseRecord) => boolean) => casesIn(db).filter(has).length
    expect(some((record) => lampOfCase(record, now) === 'parked')).toBeGreaterThan(3)
    expect(some(({ urgent }) => urgent)).toBeGreaterThan(3)
    expect(some(({ supervised }) => supervised)).toBeGreaterThan(3)
    expect(some(({ facts }) => facts.reworkCount > 0)).toBeGreaterThan(10)
    expect(some(({ facts }) => facts.delayCount > 0)).toBeGreaterThan(3)
    expect(
      some((record) => record.facts.stage >= Stage.closed && lampOfCase(record, now) === 'red'),
    ).toBeGreaterThan(3)
  })

  it('reckons every deadline as the domain does', () => {
    expect(
      wrong(
        db,
        ({ clock, facts }) => facts.deadline !== (clock === null ? null : deadlineOf(clockOf(clock), now)),
      ),
    ).toEqual([])
  })

  it('lets stage, times, photos and records agree', () => {
    expect(wrong(db, (record) => disagreements(record, now).length > 0)).toEqual([])
  })

  it('keeps people asleep at night', () => {
    const awake = (ms: number) => {
      const hour = (ms - dayStart(dayNumber(ms))) / HOUR
      return hour >= 5 && hour <= 22.5
    }
    const clockIn = wrong(
      db,
      ({ clock, problem }) => clock !== null && problem.limit.unit !== '紧急工作时' && !awake(clock.start),
    )
    expect(clockIn).toEqual([])
    // Whoever is awake now may be at work now; everybody else's steps of the past lie in the day.
    const steps = casesIn(db).flatMap(({ flow }) =>
      flow.filter(({ time, node }) => !CENTRE.includes(node) && now - time > 8 * HOUR),
    )
    const atNight = steps.filter(({ time }) => !awake(time)).length
    expect(atNight / steps.length).toBeLessThan(0.02)
  })

  it('leaves nobody overdue for ages, and parks nobody for ever', () => {
    const open = casesIn(db).filter(
      ({ facts, times }) =>
        facts.stage >= Stage.dispatched && facts.stage <= Stage.handling && times.handle === undefined,
    )
    // Three counted days can be two weeks on the wall when 国庆 lies between.
    expect(open.filter(({ facts }) => now - (facts.deadline ?? now) > 14 * DAY)).toEqual([])
    expect(open.filter(({ facts }) => (facts.parkedUntil ?? now) - now > 9 * DAY)).toEqual([])
  })

  it('stands on land', () => {
    expect(wrong(db, ({ place }) => !onLand([place.longitude, place.latitude], place.areaCode))).toEqual([])
  })
})

describe('building a city', () => {
  it('gives the same one for the same moment, whatever was built before', () => {
    const build = () => buildDb(createClock(() => MOMENTS['a Friday afternoon']))
    expect([...build().cases.values()]).toEqual([...build().cases.values()])
  })

  it('makes as many cases as asked for, with numbers apart', () => {
    const db = buildDb(
      createClock(() => MOMENTS['a Friday afternoon']),
      10_000,
    )
    expect(db.cases.size).toBe(10_000)
    expect(new Set(casesIn(db).map(({ taskNo, id }) => taskNo || id)).size).toBe(10_000)
  })

  it('starts clocks of working time in working time only', () => {
    for (const { db } of cities) {
      expect(
        wrong(
          db,
          ({ clock, facts }) =>
            clock !== null &&
            facts.reworkCount === 0 &&
            clock.limit.unit.startsWith('工作') &&
            !isWorkday(clock.start + MINUTE, CHINA_2026),
        ),
      ).toEqual([])
    }
  })
})
