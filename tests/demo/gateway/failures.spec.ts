import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listPortalPerson } from '@/api/contract/base'
import { detail } from '@/api/contract/case'
import { querySignPage, signSubmit } from '@/api/contract/caseSign'
import { todoCount } from '@/api/contract/portal'
import { Stage } from '@/domain/case/stage'
import { gateway, WANG } from '../gateway'

let city = gateway()
beforeEach(() => {
  city = gateway()
})

/** Searches a list for a failure code, as a user would type it. */
const search = (keyword: string) =>
  city.raw(querySignPage, { query: { pageNum: 1, pageSize: 5, keyword } }, { as: WANG })

describe('responses without an envelope', () => {
  it.each([
    ['500', 500, 'Internal Server Error'],
    ['503', 503, 'Service Unavailable'],
    ['404', 404, 'Not Found'],
    ['418', 418, "I'm a teapot"],
    ['bare', 420, ''],
    ['204', 204, 'No Content'],
  ])('#%s returns status %i %s', async (kind, status, statusText) => {
    const response = await search(`井盖 #${kind}`)
    expect([response.status, response.statusText]).toEqual([status, statusText])
  })

  it('#offline fails with a network error', async () => {
    expect((await search('#offline')).type).toBe('error')
  })

  it('#timeout never responds', async () => {
    const settled = vi.fn<() => void>()
    void search('#timeout').then(settled, settled)
    await city.body(todoCount, {}, { as: WANG })
    expect(settled).not.toHaveBeenCalled()
  })
})

describe('envelopes with a refusal or an unusable body', () => {
  it.each([
    ['901', { success: false, code: 901, msg: '登录已过期，请重新登录', body: null }],
    ['refuse', { success: false, code: 400, msg: '业务繁忙，请稍后再试', body: null }],
    ['silent', { success: false, code: 400, msg: '', body: null }],
    ['garbage', { success: true, code: 100, msg: '', body: '没有用的内容' }],
  ])('#%s', async (kind, envelope) => {
    expect(await (await search(`#${kind}`)).json()).toEqual(envelope)
  })

  it('#nullrows adds null and broken rows between the valid ones', async () => {
    const headers = { 'x-demo-fail': 'nullrows' }
    const query = { pageNum: 1, pageSize: 3 }
    const answer: unknown = (await city.ask(querySignPage, { query }, { as: WANG, headers })).body
    const rows = answer instanceof Object && 'list' in answer && Array.isArray(answer.list) ? answer.list : []
    expect(rows[0]).toBeNull()
    expect(rows[1]).toMatchObject({ stage: Stage.dispatched })
    expect(rows).toHaveLength(6)
    await expect(city.body(querySignPage, { query }, { as: WANG, headers })).rejects.toThrow('row dropped')
    const persons = await city.ask(
      listPortalPerson,
      { query: { orgCode: '35020301' } },
      { as: WANG, headers },
    )
    expect(Array.isArray(persons.body) && persons.body[0]).toBeNull()
  })
})

describe('ways to request a failure', () => {
  it('failNext fails only the next calls of a path, the given number of times', async () => {
    await city.control('failNext', { path: 'todoCount', kind: '500', times: 2 })
    const statuses = []
    for (let call = 0; call < 3; call += 1)
      statuses.push((await city.raw(todoCount, {}, { as: WANG })).status)
    expect(statuses).toEqual([500, 500, 200])
    expect((await search('')).status).toBe(200)
  })
})

describe('work that is done or not done', () => {
  const signing = (opinion: string) => {
    const id = city.toSign()
    return {
      id,
      send: () => city.raw(signSubmit, { data: { id, result: 'sign' as const, opinion } }, { as: WANG }),
    }
  }
  const stageOf = async (id: string) => (await city.body(detail, { query: { id } }, { as: WANG })).stage

  it.each(['500', 'offline', 'refuse'])('#%s does no work', async (kind) => {
    const { id, send } = signing(`#${kind}`)
    await send()
    expect(await stageOf(id)).toBe(Stage.dispatched)
  })

  it('#lost does the work and loses the response', async () => {
    const { id, send } = signing('#lost')
    expect((await send()).type).toBe('error')
    expect(await stageOf(id)).toBe(Stage.handling)
  })
})

describe('delays', () => {
  it('x-demo-delay and the control call delay a call', async () => {
    vi.useFakeTimers()
    const settled = vi.fn<() => void>()
    void city.raw(todoCount, {}, { as: WANG, headers: { 'x-demo-delay': '800' } }).then(settled)
    await vi.advanceTimersByTimeAsync(799)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledOnce()

    await city.control('delay', { ms: 300, path: 'todoCount' })
    const slow = vi.fn<() => void>()
    void city.raw(todoCount, {}, { as: WANG }).then(slow)
    await vi.advanceTimersByTimeAsync(299)
    expect(slow).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(slow).toHaveBeenCalledOnce()
    vi.useRealTimers()

    await city.control('delay', { ms: 0, path: 'todoCount' })
    await city.body(todoCount, {}, { as: WANG })
  })
})
