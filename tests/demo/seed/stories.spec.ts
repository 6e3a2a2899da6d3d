import { describe, expect, it } from 'vitest'
import { type CaseRecord, clockOf } from '@/demo/case/model'
import { createClock } from '@/demo/city/clock'
import type { Db } from '@/demo/city/model'
import { buildDb } from '@/demo/seed'
import { deadlineOf } from '@/domain/deadline/deadline'
import { disagreements } from './agreement'
import { cities, MOMENTS } from './moments'

const casesIn = (db: Db): CaseRecord[] => [...db.cases.values()]

/** The wrong cases by id and stage, for the message of a failure. */
const wrong = (db: Db, isWrong: (record: CaseRecord) => boolean): string[] =>
  casesIn(db)
    .filter(isWrong)
    .map(({ id, facts }) => `${id} stage ${facts.stage}`)

describe.each(cities)('the city at $when', ({ db, now }) => {
  it('computes every deadline like the domain', () => {
    expect(
      wrong(
        db,
        ({ clock, facts }) => facts.deadline !== (clock === null ? null : deadlineOf(clockOf(clock), now)),
      ),
    ).toEqual([])
  })

  it('has consistent stages, times, photos and records', () => {
    expect(wrong(db, (record) => disagreements(record, now).length > 0)).toEqual([])
  })
})

describe('building a city', () => {
  it('returns the same city for the same moment, regardless of earlier builds', () => {
    const build = () => buildDb(createClock(() => MOMENTS['a Friday afternoon']))
    expect([...build().cases.values()]).toEqual([...build().cases.values()])
  })

  it('creates the requested number of cases with unique numbers', () => {
    const db = buildDb(
      createClock(() => MOMENTS['a Friday afternoon']),
      10_000,
    )
    expect(db.cases.size).toBe(10_000)
    expect(new Set(casesIn(db).map(({ taskNo, id }) => taskNo || id)).size).toBe(10_000)
  })
})
