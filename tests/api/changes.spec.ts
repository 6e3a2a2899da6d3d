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
const purr = post(PATH, { source: 'assumed', about: { never: 'heard by nobody' }, body })

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
  it('is told by its tags once an act is answered', async () => {
    await call(feed, {})
    expect(heard).toEqual([['cat', 'food']])
  })

  it('is told of a GET that acts, and never of one that only reads', async () => {
    await call(cats, {})
    expect(heard).toEqual([])
    await call(release, {})
    expect(heard).toEqual([['cat']])
  })

  it('is nothing where the endpoint is about nothing', async () => {
    await call(purr, {})
    expect(heard).toEqual([])
  })

  it.each([
    ['refused', () => answer(400)],
    ['broken', () => answer(500, 500)],
    ['lost on the way', () => server.use(msw.all('*', () => HttpResponse.error()))],
  ])('is told of an act that was %s as well: what is on show may be out of date', async (_, fails) => {
    fails()
    await expect(call(feed, {})).rejects.toBeInstanceOf(ApiError)
    expect(heard).toEqual([['cat', 'food']])
  })

  it('is not told to somebody who is logged out: every read would ask for the login again', async () => {
    answer(901)
    await expect(call(feed, {})).rejects.toBeInstanceOf(ApiError)
    expect(heard).toEqual([])
  })
})

describe('changes that are held', () => {
  it('are told together, once, when nobody holds them any more', () => {
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

  it('that were none are not told', () => {
    holdChanges()()
    noteChange([])
    expect(heard).toEqual([])
  })

  it('are not heard any more by one who stopped listening', () => {
    stop()
    noteChange(['cat'])
    expect(heard).toEqual([])
  })
})
