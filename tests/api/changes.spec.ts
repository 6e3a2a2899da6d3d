import { http as msw, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from '@/api/call'
import { holdChanges, noteChange, onChange } from '@/api/changes'
import { get, post } from '@/api/endpoint'
import { ApiError } from '@/api/envelope'
import { connectHttp } from '@/api/host'
import '../nodeRequest'

const PATH = '/api-digital/api/v1/cats'
const body = v.unknown()
const cats = get(PATH, { source: 'assumed', about: 'cat', body })
const feed = post(PATH, { source: 'assumed', about: ['cat', 'food'], body })
const release = get(`${PATH}/release`, { source: 'assumed', about: 'cat', acts: true, body })
const purr = post(PATH, { source: 'assumed', about: { never: 'unused' }, body })

const server = setupServer()
const answer = (code: number, status = 200) =>
  server.use(msw.all('*', () => HttpResponse.json({ code, msg: '不行', body: null }, { status })))

let heard: (readonly string[])[] = []
let stop = () => {}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  heard = []
  stop = onChange((about) => heard.push(about))
  connectHttp({
    baseApi: '/qyapi',
    token: () => 'token',
    identify: () => null,
    notify: () => undefined,
    startLoading: () => () => undefined,
    login: () => Promise.resolve(false),
  })
  answer(100)
})
afterEach(() => {
  stop()
  server.resetHandlers()
})

describe('what a call changes', () => {
  it('is reported by its tags once an action is answered', async () => {
    await call(feed, {})
    expect(heard).toEqual([['cat', 'food']])
  })

  it('is reported for a GET that changes something, and never for a read', async () => {
    await call(cats, {})
    expect(heard).toEqual([])
    await call(release, {})
    expect(heard).toEqual([['cat']])
  })

  it('is empty for an endpoint without tags', async () => {
    await call(purr, {})
    expect(heard).toEqual([])
  })

  it.each([
    ['refused', () => answer(400)],
    ['broken', () => answer(500, 500)],
    ['lost on the way', () => server.use(msw.all('*', () => HttpResponse.error()))],
  ])(
    'is reported for an action that was %s as well, because the screen may be out of date',
    async (_, fails) => {
      fails()
      await expect(call(feed, {})).rejects.toBeInstanceOf(ApiError)
      expect(heard).toEqual([['cat', 'food']])
    },
  )

  it('is not reported after logout, when every read would request the login again', async () => {
    answer(901)
    await expect(call(feed, {})).rejects.toBeInstanceOf(ApiError)
    expect(heard).toEqual([])
  })
})

describe('held changes', () => {
  it('are reported together, once, when the last hold ends', () => {
    const [first, second] = [holdChanges(), holdChanges()]
    noteChange(['cat'])
    noteChange(['food'])
    noteChange(['cat'])
    first()
    first()
    expect(heard).toEqual([])
    second()
    expect(heard).toEqual([['cat', 'food']])
  })

  it('are not reported when there were no changes', () => {
    holdChanges()()
    noteChange([])
    expect(heard).toEqual([])
  })

  it('do not reach an unsubscribed listener', () => {
    stop()
    noteChange(['cat'])
    expect(heard).toEqual([])
  })
})
