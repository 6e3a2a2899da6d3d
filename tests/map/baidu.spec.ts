import gcoord from 'gcoord'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onMismatch } from '@/api/tolerant'
import { connectClient } from '@/app/boot'
import { distance } from '@/domain/geo'
import { env } from '@/env/env'
import { BAIDU_REFUSES, baiduProvider as baidu } from '@/map/baidu'
import { SEARCH_FAILED } from '@/map/provider'
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
const SEARCH = '/baiduApi/place/v2/search'
const REVERSE = '/baiduApi/reverse_geocoding/v3'
const answers = (path: string, answer: () => Response) => server.use(http.get(`*${path}`, answer))

/** 中山公园 in WGS84, and as the service returns it. */
const PARK = { longitude: 118.0895, latitude: 24.4625 }
const [PARK_LNG, PARK_LAT] = gcoord.transform<[number, number]>(
  [PARK.longitude, PARK.latitude],
  gcoord.WGS84,
  gcoord.BD09,
)

/** A place as the service sends it: BD09. */
const place = (over: object = {}) => ({
  uid: 'b1',
  name: '中山公园',
  address: '公园南路2号',
  province: '福建省',
  city: '厦门市',
  area: '思明区',
  location: { lat: PARK_LAT, lng: PARK_LNG },
  ...over,
})
const found =
  (results: unknown, total = 1) =>
  () =>
    HttpResponse.json({ status: 0, message: 'ok', results, total })

async function wireOf(work: () => Promise<unknown>) {
  const wire = watchWire()
  await work()
  return wire.sent
}

describe('baidu over the wire (spec §7)', () => {
  it('searches by GET in the default city, as JSON, 20 a page, pages from 0 (spec §9)', async () => {
    answers(SEARCH, found([]))
    expect(await wireOf(() => baidu.search('中山公园', 0))).toEqual([
      {
        method: 'GET',
        path: SEARCH,
        query: {
          query: '中山公园',
          region: '厦门',
          city_limit: 'true',
          output: 'json',
          page_size: '20',
          page_num: '0',
          ak: env.baiduAk,
        },
      },
    ])
    const [second] = await wireOf(() => baidu.search('中山公园', 1))
    expect(second?.query).toMatchObject({ page_num: '1' })
  })

  it('requests an address with latitude first, marked as WGS84', async () => {
    answers(REVERSE, () => HttpResponse.json({ status: 0, result: { formatted_address: '' } }))
    expect(await wireOf(() => baidu.reverse(HERE))).toEqual([
      {
        method: 'GET',
        path: REVERSE,
        query: { location: '24.4555,118.0735', coordtype: 'wgs84ll', output: 'json', ak: env.baiduAk },
      },
    ])
  })

  it('requests a batch one by one', async () => {
    answers(REVERSE, () => HttpResponse.json({ status: 0, result: { formatted_address: '某路' } }))
    const points = [
      { id: 'p1', longitude: 118.1, latitude: 24.4 },
      { id: 'p2', longitude: 118.2, latitude: 24.5 },
    ]
    const sent = await wireOf(() => baidu.batchNearest(points))
    expect(sent.map(({ query }) => query.location)).toEqual(['24.4,118.1', '24.5,118.2'])
  })
})

describe('a normalised answer of baidu (spec §3)', () => {
  it('is a hit in WGS84, not in BD09', async () => {
    answers(SEARCH, found([place()]))
    const { hits } = await baidu.search('中山公园', 0)
    const [hit] = hits
    expect(hit).toMatchObject({ uid: 'b1', name: '中山公园', address: '公园南路2号', mapSource: 'baidu' })
    if (!hit) throw new Error('no hit')
    expect(distance(hit, PARK)).toBeLessThan(1)
    expect(distance(hit, { longitude: PARK_LNG, latitude: PARK_LAT })).toBeGreaterThan(1000)
  })

  it.each([
    ['no location', place({ location: null })],
    ['a location left out', place({ location: undefined })],
    ['half a location', place({ location: { lat: 24.4 } })],
    ['0,0 for unknown', place({ location: { lat: 0, lng: 0 } })],
  ])('a hit with %s is dropped', async (_, sent) => {
    answers(SEARCH, found([sent, place({ uid: 'good' })], 2))
    expect((await baidu.search('中山', 0)).hits.map(({ uid }) => uid)).toEqual(['good'])
  })

  it('without an address shows city and district', async () => {
    answers(SEARCH, found([place({ address: null })]))
    expect((await baidu.search('中山公园', 0)).hits[0]?.address).toBe('厦门市思明区')
  })

  it('has more while the total is larger', async () => {
    answers(SEARCH, found([place()], 41))
    expect((await baidu.search('中山', 1)).more).toBe(true)
    expect((await baidu.search('中山', 2)).more).toBe(false)
    answers(SEARCH, found([], 41))
    expect((await baidu.search('中山', 1)).more).toBe(false)
  })

  it('reads result.formatted_address, or nothing', async () => {
    const address = '福建省厦门市思明区鹭江道178号'
    answers(REVERSE, () => HttpResponse.json({ status: 0, result: { formatted_address: address } }))
    expect(await baidu.reverse(HERE)).toBe(address)
    expect(await baidu.nearest(HERE)).toEqual([
      { uid: '118.0735,24.4555', name: address, address, ...HERE, mapSource: 'baidu' },
    ])
    expect([...(await baidu.batchNearest([{ id: 'p1', ...HERE }]))]).toEqual([['p1', address]])
  })

  it.each([
    ['no result', { status: 0, result: null }],
    ['an empty address', { status: 0, result: {} }],
  ])('with %s has no address, and is no error', async (_, answer) => {
    answers(REVERSE, () => HttpResponse.json(answer))
    expect(await baidu.reverse(HERE)).toBe('')
    expect(await baidu.nearest(HERE)).toEqual([])
    expect([...(await baidu.batchNearest([{ id: 'p1', ...HERE }]))]).toEqual([])
  })
})

describe('a failed answer of baidu (spec §5: HTTP 200 and status 0)', () => {
  const STATUSES: [string, number, string][] = [
    ['the day’s quota is used up', 302, BAIDU_REFUSES],
    ['the app does not exist', 200, BAIDU_REFUSES],
    ['the key is wrong', 211, BAIDU_REFUSES],
    ['the service is not licensed', 240, BAIDU_REFUSES],
    ['too many calls a second', 401, BAIDU_REFUSES],
    ['the service is broken', 1, SEARCH_FAILED],
    ['a parameter is wrong', 2, SEARCH_FAILED],
  ]

  it.each(STATUSES)(
    '%s (%i): one friendly message, the code to the console once',
    async (_, status, words) => {
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      for (const path of [SEARCH, REVERSE])
        answers(path, () =>
          HttpResponse.json({ status, message: '天配额超限', results: [place()], total: 1 }),
        )
      await expect(baidu.search('中山', 0)).rejects.toThrow(words)
      await expect(baidu.search('中山', 0)).rejects.toThrow(words)
      await expect(baidu.reverse(HERE)).rejects.toThrow(words)
      expect(warned.mock.calls).toEqual([[`baidu: status ${status} 天配额超限`]])
      expect(useToasts.getState().messages).toEqual([])
    },
  )

  it.each([
    ['HTTP 500', () => HttpResponse.json({ status: 0 }, { status: 500 }), '服务器错误'],
    ['no answer', () => HttpResponse.error(), '网络连接错误'],
    ['a page', () => HttpResponse.html('<html></html>'), '返回结果有误，请稍后重试！'],
    ['no status', () => HttpResponse.json({ results: [place()] }), SEARCH_FAILED],
  ])('%s rejects with a message', async (_, answer, words) => {
    onMismatch(() => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    for (const path of [SEARCH, REVERSE]) answers(path, answer)
    await expect(baidu.search('中山', 0)).rejects.toThrow(words)
    await expect(baidu.nearest(HERE)).rejects.toThrow(words)
  })
})

describe('the coordinate systems', () => {
  const CENTRE = env.defaultCenter
  const off = (system: 'GCJ02' | 'BD09') => {
    const [longitude, latitude] = gcoord.transform<[number, number]>(
      [CENTRE.longitude, CENTRE.latitude],
      gcoord.WGS84,
      gcoord[system],
    )
    return Math.round(distance(CENTRE, { longitude, latitude }))
  }

  it('are 583 m (GCJ02) and 1222 m (BD09) from WGS84 at the default centre', () => {
    expect(CENTRE).toEqual({ longitude: 118.1, latitude: 24.49 })
    expect(Math.abs(off('GCJ02') - 583)).toBeLessThanOrEqual(2)
    expect(Math.abs(off('BD09') - 1222)).toBeLessThanOrEqual(2)
  })

  it('convert back within a metre', () => {
    const there = gcoord.transform<[number, number]>([118.1, 24.49], gcoord.WGS84, gcoord.BD09)
    const [longitude, latitude] = gcoord.transform<[number, number]>(there, gcoord.BD09, gcoord.WGS84)
    expect(distance(CENTRE, { longitude, latitude })).toBeLessThan(1)
  })
})
