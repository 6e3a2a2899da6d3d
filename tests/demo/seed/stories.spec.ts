import { describe, expect, it } from 'vitest'
import { disagreements } from './agreement'
import { cities, MOMENTS } from './moments'
import { deadlineOf } from '@/domain/deadline/deadline'
import { createClock } from '@/demo/city/clock'
import type { CaseRecord } from '@/demo/case/model'
import type { Db } from '@/demo/city/model'
import { clockOf } from '@/demo/case/facts'
import { buildDb } from '@/demo/seed'

const casesIn = (db: Db): CaseRecord[] => [...db.cases.values()]

/** Whatever a test finds wrong, by case, so that a failure says which. */
const wrong = (db: Db, isWrong: (record: CaseRecord) => boolean): string[] =>
  casesIn(db)
    .filter(isWrong)
    .map(({ id, facts }) => `${id} stage ${facts.stage}`)

describe.each(cities)('the city as it stands on $when', ({ db, now }) => {
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
