import { describe, expect, it } from 'vitest'
import { disagreements } from './agreement'
import { cities, MOMENTS } from './moments'
import { deadlineOf } from '@/domain/deadline/deadline'
import { createClock } from '@/demo/city/clock'
import type { CaseRecord } from '@/demo/case/model'
import type { Db, User } from '@/demo/city/model'
import { clockOf, lampOfCase } from '@/demo/case/facts'
import { caseLists, type CaseListName } from '@/demo/case/lists'
import { visitLists } from '@/demo/visit/lists'
import { buildDb, CONTESTED_CASE } from '@/demo/seed'

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
})
