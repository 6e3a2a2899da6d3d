import { beforeEach, expect, it } from 'vitest'
import { detail } from '@/api/contract/case'
import { deadlineOf } from '@/domain/deadline/deadline'
import { Stage } from '@/domain/case/stage'
import { DAY, HOUR } from '@/domain/time'
import type { CaseRecord } from '@/demo/case/model'
import type { User } from '@/demo/city/model'
import { act } from '@/demo/case/act'
import { lampOfCase } from '@/demo/case/facts'
import { gateway, NOW, WANG } from '../gateway'

let city = gateway()
let wang: User
let record: CaseRecord
beforeEach(() => {
  city = gateway()
  const db = city.demo.db()
  const user = db.users.get('1003')
  const found = [...db.cases.values()].find(
    (one) =>
      one.facts.stage === Stage.handling &&
      one.facts.step === 'department' &&
      one.facts.delayCount === 0 &&
      one.facts.departmentId.startsWith('35020301') &&
      lampOfCase(one, NOW) === 'green',
  )
  if (!user || !found) throw new Error('the seed lacks a green case of 王建国')
  wang = user
  record = found
})
const before = () => ({ deadline: record.facts.deadline ?? 0, limit: record.problem.limit })

it('a delay adds one original limit to what the list says, and no third one is given', async () => {
  const { limit } = before()
  act(city.demo.db(), wang, 'delay', record.id, { opinion: '材料未到' })
  const row = await city.body(detail, { query: { id: record.id } }, { as: WANG })
  expect(row).toMatchObject({ limitAmount: limit.amount * 2, delayCount: 1, delayedUntil: row.deadline })
  expect(row.deadline).toBe(
    deadlineOf(
      { limit: { ...limit, amount: limit.amount * 2 }, start: row.limitStart ?? 0, pauses: [] },
      NOW,
    ),
  )
  act(city.demo.db(), wang, 'delay', record.id)
  expect(() => act(city.demo.db(), wang, 'delay', record.id)).toThrow('延期次数已用完')
})

it('parking stops the clock until its day, releasing starts it at once', () => {
  const { deadline } = before()
  const db = city.demo.db()
  act(db, wang, 'park', record.id, { until: NOW + 5 * DAY, opinion: '道路改造' })
  expect(lampOfCase(record, NOW)).toBe('parked')
  const parked = record.facts.deadline ?? 0
  expect(parked).toBeGreaterThan(deadline)
  expect(() => act(db, wang, 'handle', record.id)).toThrow('案件挂账中，请先解挂')

  db.clock.advance(HOUR)
  act(db, wang, 'release', record.id)
  expect(record.clock?.pauses).toMatchObject([{ from: NOW, to: NOW + HOUR, reason: '道路改造' }])
  expect(record.facts.deadline).toBeGreaterThan(deadline)
  expect(record.facts.deadline).toBeLessThan(parked)
  expect(lampOfCase(record, NOW + HOUR)).toBe('green')
})
