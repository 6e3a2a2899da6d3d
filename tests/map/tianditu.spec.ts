import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { onMismatch } from '@/api/tolerant'
import { connectClient } from '@/app/boot'
import { SEARCH_FAILED } from '@/map/provider'
import { tiandituProvider as tianditu } from '@/map/tianditu'
import { cancelLogin, useLoginGate } from '@/stores/loginGate'
import { startSession } from '@/stores/session'
import { useToasts } from '@/stores/toasts'
import { demo, LIN, server, useApp } from '../app'
import { watchWire } from '../wire'

useApp()
beforeEach(() => {
  connectClient()
  startSession(demo.tokenOf(LIN))
})

const HERE = { longitude: 118.0735, latitude: 24.4555 }
const answers = (path: string, answer: () => Response) => server.use(http.post(`*${path}`, answer))
const LIKELY = '/tdtApi/address/get_likely_address'
const BATCH = '/tdtApi/address/match_batch_nearest_address'
const PLUS = '/tdtApi/address/get_nearest_address_plus'

const row = (over: object = {}) => ({
  ID: 'a1',
  full_address: '厦门市思明区鹭江街道营平社区鹭江道178号',
  city: '厦门市',
  town: '思明区',
  street: '鹭江街道',
  community: '营平社区',
  X2000: 118.0712,
  Y2000: 24.4571,
  ...over,
})
const found =
  (results: unknown, count = 1) =>
  () =>
    HttpResponse.json({ code: 200, results, count })

/** The request of one call, with its body. */
async function wireOf(work: () => Promise<unknown>) {
  const wire = watchWire()
  await work()
  await Promise.resolve()
  return wire.sent.map(({ method, path, query, body }) => ({ method, path, query, body }))
}

describe('tianditu over the wire (spec §7)', () => {
  it('searches by POST with words, start and 10 a page (spec §9)', async () => {
    answers(LIKELY, found([]))
    expect(await wireOf(() => tianditu.search('鹭江道178', 2))).toEqual([
      {
        method: 'POST',
        path: LIKELY,
        query: {},
        body: { input_address: '鹭江道178', input_start: 20, input_limit: 10 },
      },
    ])
  })

  it('requests the nearest with X as longitude, at most 10 (spec §9)', async () => {
    answers(PLUS, found([]))
    expect(await wireOf(() => tianditu.nearest(HERE))).toEqual([
      { method: 'POST', path: PLUS, query: {}, body: { X: 118.0735, Y: 24.4555, limit: 10 } },
    ])
  })

  it('requests a batch with its ids', async () => {
    answers(BATCH, () => HttpResponse.json({ code: 200, result: [] }))
    const points = [
      { id: 'p1', ...HERE },
      { id: 'p2', longitude: 118.1, latitude: 24.5 },
    ]
    expect(await wireOf(() => tianditu.batchNearest(points))).toEqual([
      {
        method: 'POST',
        path: BATCH,
        query: {},
        body: {
          input_data: [
            { id: 'p1', X: 118.0735, Y: 24.4555 },
            { id: 'p2', X: 118.1, Y: 24.5 },
          ],
        },
      },
    ])
  })

  it('sends nothing for an empty batch', async () => {
    expect(await wireOf(() => tianditu.batchNearest([]))).toEqual([])
  })

  it('finds one address by a batch of one', async () => {
    answers(BATCH, () => HttpResponse.json({ code: 200, result: [{ full_address: '鹭江道178号' }] }))
    expect(await wireOf(() => tianditu.reverse(HERE))).toEqual([
      {
        method: 'POST',
        path: BATCH,
        query: {},
        body: { input_data: [{ id: '0', X: 118.0735, Y: 24.4555 }] },
      },
    ])
  })
})

describe('a normalised answer of tianditu (spec §3)', () => {
  const HIT = {
    uid: 'a1',
    name: '鹭江道178号',
    address: '厦门市思明区鹭江街道营平社区',
    longitude: 118.0712,
    latitude: 24.4571,
    mapSource: 'tianditu',
  }

  it.each([
    ['city, town, street and community joined', row(), HIT],
    [
      'parts that are null left out',
      row({ town: null, community: null }),
      {
        ...HIT,
        address: '厦门市鹭江街道',
        name: '厦门市思明区鹭江街道营平社区鹭江道178号',
      },
    ],
    [
      'without parts the full address',
      row({ city: '', town: '', street: '', community: '' }),
      {
        ...HIT,
        address: '厦门市思明区鹭江街道营平社区鹭江道178号',
        name: '厦门市思明区鹭江街道营平社区鹭江道178号',
      },
    ],
    [
      'a full address that ends with its district',
      row({ full_address: '厦门市思明区鹭江街道营平社区' }),
      {
        ...HIT,
        name: '厦门市思明区鹭江街道营平社区',
      },
    ],
    ['numbers that come as text', row({ ID: 7, X2000: '118.0712', Y2000: '24.4571' }), { ...HIT, uid: '7' }],
  ])('%s', async (_, sent, hit) => {
    answers(LIKELY, found([sent]))
    expect(await tianditu.search('鹭江道', 0)).toEqual({ hits: [hit], more: false })
  })

  it.each([
    ['no X', row({ X2000: null })],
    ['no Y', row({ Y2000: '' })],
    ['0,0 for unknown', row({ X2000: 0, Y2000: 0 })],
  ])('a row with %s is dropped', async (_, sent) => {
    answers(LIKELY, found([sent, row({ ID: 'good' })], 2))
    expect((await tianditu.search('鹭江道', 0)).hits.map(({ uid }) => uid)).toEqual(['good'])
  })

  it('has more while the count is larger', async () => {
    answers(
      LIKELY,
      found(
        Array.from({ length: 10 }, () => row()),
        25,
      ),
    )
    expect((await tianditu.search('鹭江道', 0)).more).toBe(true)
    expect((await tianditu.search('鹭江道', 1)).more).toBe(true)
    expect((await tianditu.search('鹭江道', 2)).more).toBe(false)
  })

  it.each([
    ['an empty list', []],
    ['null', null],
  ])('with %s is no hit, and no error', async (_, results) => {
    answers(LIKELY, found(results, 0))
    expect(await tianditu.search('没有的地方', 0)).toEqual({ hits: [], more: false })
    answers(PLUS, found(results, 0))
    expect(await tianditu.nearest(HERE)).toEqual([])
  })

  it('gives each point of a batch its address, and leaves out points without one', async () => {
    const result = [
      { id: 'p2', full_address: '湖滨南路12号' },
      { id: 'p1', full_address: null },
    ]
    answers(BATCH, () => HttpResponse.json({ code: 200, result }))
    const points = [
      { id: 'p1', ...HERE },
      { id: 'p2', ...HERE },
    ]
    expect([...(await tianditu.batchNearest(points))]).toEqual([['p2', '湖滨南路12号']])
  })

  it('reads result[0].full_address, or nothing', async () => {
    const result = [{ full_address: '鹭江道178号' }, { full_address: '鹭江道180号' }]
    answers(BATCH, () => HttpResponse.json({ code: 200, result }))
    expect(await tianditu.reverse(HERE)).toBe('鹭江道178号')
    answers(BATCH, () => HttpResponse.json({ code: 200, result: null }))
    expect(await tianditu.reverse(HERE)).toBe('')
  })
})

describe('a failed answer of tianditu (spec §5: HTTP 200 and body code 200)', () => {
  const FAILURES: [string, () => Response, string][] = [
    ['code 500', () => HttpResponse.json({ code: 500, results: [row()], count: 1 }), SEARCH_FAILED],
    [
      'code 100, the gateway’s own success',
      () => HttpResponse.json({ code: 100, results: [row()] }),
      SEARCH_FAILED,
    ],
    ['no code', () => HttpResponse.json({ results: [row()] }), SEARCH_FAILED],
    [
      'HTTP 201',
      () => HttpResponse.json({ code: 200, results: [] }, { status: 201, statusText: 'Created' }),
      'Created',
    ],
    ['HTTP 500', () => HttpResponse.json({ code: 200 }, { status: 500 }), '服务器错误'],
    ['HTTP 404', () => new Response(null, { status: 404 }), '请求地址错误'],
    ['no answer', () => HttpResponse.error(), '网络连接错误'],
    ['a page', () => HttpResponse.html('<html>nginx</html>'), '返回结果有误，请稍后重试！'],
  ]

  it.each(FAILURES)('%s rejects with a message', async (_, answer, words) => {
    onMismatch(() => undefined)
    for (const path of [LIKELY, PLUS, BATCH]) answers(path, answer)
    await expect(tianditu.search('鹭江道', 0)).rejects.toThrow(words)
    await expect(tianditu.nearest(HERE)).rejects.toThrow(words)
    await expect(tianditu.reverse(HERE)).rejects.toThrow(words)
    await expect(tianditu.batchNearest([{ id: '1', ...HERE }])).rejects.toThrow(words)
    // The screen shows it in place; only a network failure is global.
    expect(useToasts.getState().messages).toEqual([])
  })

  it('requests the login when the gateway answers 901 instead', async () => {
    demo.db().failures.push({ path: LIKELY, kind: '901', times: 1 })
    const search = tianditu.search('鹭江道', 0).catch((error: unknown) => error)
    await expect.poll(() => useLoginGate.getState().open).toBe(true)
    cancelLogin()
    expect(await search).toMatchObject({ kind: 'notLoggedIn' })
  })
})
