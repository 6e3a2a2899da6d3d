import { beforeEach, describe, expect, it } from 'vitest'
import { login, smsCaptcha } from '@/api/contract/auth'
import { detail } from '@/api/contract/case'
import { handlingSubmit, undertakingSave } from '@/api/contract/caseHandle'
import { signBatchSubmit, signSubmit } from '@/api/contract/caseSign'
import { labelAttach, labelDelete, labelList, opinionSave } from '@/api/contract/words'
import { act } from '@/demo/case/act'
import { type CaseRecord, lampOfCase } from '@/demo/case/model'
import { createClock } from '@/demo/city/clock'
import type { Db, User } from '@/demo/city/model'
import { buildDb } from '@/demo/seed'
import { Stage } from '@/domain/case/stage'
import { deadlineOf } from '@/domain/deadline/deadline'
import { DAY, HOUR } from '@/domain/time'
import { CHEN, gateway, LIN, NOW, uploaded, WANG } from '../gateway'

let city = gateway()

beforeEach(() => {
  city = gateway()
})

const sign = (id: string, world?: string) =>
  city.body(signSubmit, { data: { id, result: 'sign' } }, { as: WANG, world })

const stageOf = async (id: string, world?: string) =>
  (await city.body(detail, { query: { id } }, { as: WANG, world })).stage

describe('worlds', () => {
  it('begin with the same data and stay independent', async () => {
    const id = city.toSign()
    await sign(id, 'a')
    expect(await stageOf(id, 'a')).toBe(Stage.handling)
    expect(await stageOf(id, 'b')).toBe(Stage.dispatched)
    expect(await stageOf(id)).toBe(Stage.dispatched)
  })

  it('have their own clocks, captchas, failures and sessions', async () => {
    await city.control('advance', { ms: DAY }, 'a')
    expect(city.demo.clock('a').now()).toBe(NOW + DAY)
    expect(city.demo.clock('b').now()).toBe(NOW)
    await city.body(smsCaptcha, { query: { mobile: WANG } }, { world: 'a' })
    await city.body(smsCaptcha, { query: { mobile: WANG } }, { world: 'b' })
    await city.control('failNext', { path: 'smsCaptcha', kind: '500' }, 'a')
    await city.control('expire', { mobile: WANG }, 'a')
    const data = { mobile: WANG, captcha: '123456' }
    const { accessToken } = await city.body(login, { data }, { world: 'b' })
    expect(accessToken).not.toBe(city.demo.tokenOf(WANG, 'a'))
  })

  it('a reset changes only its own world', async () => {
    const id = city.toSign()
    await sign(id, 'a')
    await sign(id, 'b')
    await city.control('reset', {}, 'a')
    expect(await stageOf(id, 'a')).toBe(Stage.dispatched)
    expect(await stageOf(id, 'b')).toBe(Stage.handling)
  })

  it('have the size of the last reset', async () => {
    const size = async (): Promise<unknown> => {
      const state: { cases?: unknown } = await (
        await city.get('/__demo/state', { 'x-demo-world': 'a' })
      )?.json()
      return state.cases
    }
    const usual = await size()
    await city.control('reset', { cases: 1200 }, 'a')
    expect(await size()).toBe(1200)
    expect(city.demo.db('b').cases.size).toBe(usual)
    await city.control('reset', {}, 'a')
    expect(await size()).toBe(usual)
  })

  it.each([0, -1, 2.5, 10_001, '300'])('refuse a reset to %s cases', async (cases) => {
    const before = city.demo.db('a')
    expect((await city.control('reset', { cases }, 'a')).status).toBe(400)
    expect(city.demo.db('a')).toBe(before)
  })

  it('keep the 24 used last in memory', () => {
    const first = city.demo.db('w0')
    const second = city.demo.db('w1')
    for (let index = 2; index < 24; index += 1) city.demo.db(`w${index}`)
    expect(city.demo.db('w0')).toBe(first)
    city.demo.db('w24')
    expect(city.demo.db('w0')).toBe(first)
    expect(city.demo.db('w1')).not.toBe(second)
  })
})

describe('control calls', () => {
  it('state returns the whole case', async () => {
    const id = city.toSign()
    const response = await city.get(`/__demo/state?caseId=${id}`)
    expect(await response?.json()).toMatchObject({
      now: NOW,
      case: { id, facts: { stage: Stage.dispatched } },
    })
  })

  it('tick lets the centre settle, evaluate and archive closed cases when due', async () => {
    const db = city.demo.db()
    const closed = [...db.cases.values()].filter(({ facts }) => facts.stage === Stage.closed)
    expect(closed.length).toBeGreaterThan(5)
    await city.control('advance', { ms: 10 * DAY })
    expect(closed.every(({ facts }) => facts.stage === Stage.closed)).toBe(true)
    await city.control('tick')
    expect(closed.every(({ facts }) => facts.stage === Stage.archived)).toBe(true)
    for (const { flow, times } of closed) {
      const settled = flow.find(({ node }) => node === '结案')
      expect(settled?.time).toBe((times.close ?? 0) + HOUR)
    }
  })
})

const cityOf = ({ clock: _clock, ...city }: Db) => city

const build = () => buildDb(createClock(() => NOW))

/** Cases that 王建国's department has to handle or to sign. */
const some = (db: Db, stage: number): string[] =>
  [...db.cases.values()]
    .filter(
      ({ facts, contested }) =>
        facts.stage === stage &&
        facts.step === 'department' &&
        facts.departmentId.startsWith('35020301') &&
        facts.parkedUntil === null &&
        !contested,
    )
    .map(({ id }) => id)

async function liveThrough(city: ReturnType<typeof gateway>): Promise<void> {
  const db = city.demo.db()
  const attachments = [
    { attachmentName: '处置后.jpg', attachmentPath: await uploaded(city.demo, WANG), kind: '2' },
  ]
  const as = { as: WANG }
  const [id = ''] = some(db, 3)
  await city.body(signBatchSubmit, { data: { ids: some(db, 2) } }, as)
  const undertaking = { id, unit: '鹭江中队', person: '陈美玲', phone: CHEN }
  await city.body(undertakingSave, { data: undertaking }, as)
  await city.body(handlingSubmit, { data: { id, result: '1', opinion: '已清理干净', attachments } }, as)
  const labels = await city.body(labelList, {}, as)
  await city.body(labelAttach, { data: { id, labelIds: labels.map((label) => label.id) } }, as)
  await city.body(labelDelete, { query: { id: labels[0]?.id ?? '' } }, as)
  await city.body(opinionSave, { data: { content: '新写的。', kind: 'handle' } }, as)
  await city.control('expire', { mobile: LIN })
  await city.control('advance', { ms: 10 * DAY })
  await city.control('tick')
  await city.control('dictionary', { type: 'case_source', values: [{ label: '甲', value: '1' }] })
}

describe('a city that is built once', () => {
  it('changes in one world only; existing and later worlds keep the initial state', async () => {
    const lived = gateway()
    const other = build()
    const before = structuredClone(cityOf(other))
    await liveThrough(lived)
    expect(cityOf(lived.demo.db())).not.toEqual(before)
    expect(cityOf(other)).toEqual(before)
    expect(cityOf(build())).toEqual(before)
    expect(lived.demo.clock().now()).toBe(NOW + 10 * DAY)
    expect([other.clock.now(), gateway().demo.clock().now()]).toEqual([NOW, NOW])
  })
})

describe('the clock of a case', () => {
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
    if (!user || !found) throw new Error('no green case of 王建国')
    wang = user
    record = found
  })

  const before = () => ({ deadline: record.facts.deadline ?? 0, limit: record.problem.limit })

  it('a delay adds the original limit, and a third delay is refused', async () => {
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

  it('parking stops the clock until its day; releasing starts it immediately', () => {
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
})
