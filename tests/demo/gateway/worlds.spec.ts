import { beforeEach, describe, expect, it } from 'vitest'
import { login, smsCaptcha } from '@/api/contract/auth'
import { detail } from '@/api/contract/case'
import { querySignPage, signSubmit } from '@/api/contract/caseSign'
import { Stage } from '@/domain/case/stage'
import { DAY, HOUR } from '@/domain/time'
import { gateway, NOW, WANG } from '../gateway'

let city = gateway()
beforeEach(() => {
  city = gateway()
})

const toSign = () =>
  [...city.demo.db().cases.values()].find(
    ({ facts, contested }) => facts.stage === 2 && facts.departmentId.startsWith('35020301') && !contested,
  )?.id ?? ''
const sign = (id: string, world?: string) =>
  city.body(signSubmit, { data: { id, result: 'sign' } }, { as: WANG, world })
const stageOf = async (id: string, world?: string) =>
  (await city.body(detail, { query: { id } }, { as: WANG, world })).stage

describe('worlds', () => {
  it('begin alike and never meet', async () => {
    const id = toSign()
    await sign(id, 'a')
    expect(await stageOf(id, 'a')).toBe(Stage.handling)
    expect(await stageOf(id, 'b')).toBe(Stage.dispatched)
    expect(await stageOf(id)).toBe(Stage.dispatched)
  })

  it('may be chosen by the cookie of a browser', async () => {
    const id = toSign()
    await sign(id, 'a')
    const headers = { cookie: 'x=1; demoWorld=a' }
    expect((await city.body(detail, { query: { id } }, { as: WANG, headers })).stage).toBe(Stage.handling)
  })

  it('have their own clocks, captchas, failures and sessions', async () => {
    await city.control('advance', { ms: DAY }, 'a')
    expect(city.demo.clock('a').now()).toBe(NOW + DAY)
    expect(city.demo.clock('b').now()).toBe(NOW)
    await city.body(smsCaptcha, { query: { mobile: WANG } }, { world: 'a' })
    await city.body(smsCaptcha, { query: { mobile: WANG } }, { world: 'b' })
    await city.control('failNext', { path: 'smsCaptcha', kind: '500' }, 'a')
    await city.control('expire', { mobile: WANG }, 'a')
    expect(
      (await city.body(login, { data: { mobile: WANG, captcha: '123456' } }, { world: 'b' })).accessToken,
    ).not.toBe(city.demo.tokenOf(WANG, 'a'))
  })

  it('a reset touches its own world only', async () => {
    const id = toSign()
    await sign(id, 'a')
    await sign(id, 'b')
    await city.control('reset', {}, 'a')
    expect(await stageOf(id, 'a')).toBe(Stage.dispatched)
    expect(await stageOf(id, 'b')).toBe(Stage.handling)
  })

  it('are as large as a reset asks for, until the next one', async () => {
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

  it.each([0, -1, 2.5, 10_001, '300'])('are not built with %s cases', async (cases) => {
    const before = city.demo.db('a')
    expect((await city.control('reset', { cases }, 'a')).status).toBe(400)
    expect(city.demo.db('a')).toBe(before)
  })

  it('keeps the 24 used last', () => {
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
  it('state tells the whole of a case', async () => {
    const id = toSign()
    const response = await city.get(`/__demo/state?caseId=${id}`)
    expect(await response?.json()).toMatchObject({
      now: NOW,
      case: { id, facts: { stage: Stage.dispatched } },
    })
  })

  it('state tells the whole of a supervised task, and its lamp', async () => {
    const response = await city.get('/__demo/state?keyTaskId=K013')
    expect(await response?.json()).toMatchObject({
      keyTask: { id: 'K013', facts: { stage: 'signing' } },
      lamp: 'red',
    })
  })

  it('tick lets the centre settle, evaluate and archive what is closed, each in its time', async () => {
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

describe('base paths', () => {
  it.each(['/', '/qyapi', '/wxcom/qyapi'])('%s reaches the same gateway', async (base) => {
    const { total } = await city.body(
      querySignPage,
      { query: { pageNum: 1, pageSize: 1 } },
      { as: WANG, base },
    )
    expect(total).toBeGreaterThan(20)
  })
})
