import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dictList } from '@/api/contract/base'
import { baiduSearch, gridByPosition, tdtNearest } from '@/api/contract/map'
import { onMismatch } from '@/api/tolerant'
import { connectClient } from '@/app/boot'
import { distance } from '@/domain/geo'
import { baiduProvider } from '@/map/baidu'
import type { MapProvider } from '@/map/provider'
import { tiandituProvider } from '@/map/tianditu'
import { startSession } from '@/stores/session'
import { demo, LIN, useApp } from '../app'
import { gateway } from './gateway'

useApp()
beforeEach(() => {
  connectClient()
  startSession(demo.tokenOf(LIN))
})

/** 轮渡码头, a landmark of 鹭江街道. */
const PIER = { longitude: 118.0735, latitude: 24.4555 }
const AT_SEA = { longitude: 119.5, latitude: 23.5 }

const PROVIDERS: [string, MapProvider][] = [
  ['tianditu', tiandituProvider],
  ['baidu', baiduProvider],
]

describe.each(PROVIDERS)('the city as %s knows it', (_, provider) => {
  it('finds a landmark where it is, in WGS84', async () => {
    const { hits, more } = await provider.search('轮渡码头', 0)
    expect(more).toBe(false)
    const [pier] = hits
    expect(pier).toMatchObject({ name: '轮渡码头', mapSource: provider.source })
    expect(pier?.address).toContain('思明区')
    expect(distance(PIER, pier ?? AT_SEA)).toBeLessThan(2)
  })

  it('finds by several words, and a road to its end in pages that do not overlap', async () => {
    const seen = new Set<string>()
    let more = true
    for (let page = 0; more; page += 1) {
      const answer = await provider.search('思明区 路', page)
      for (const { uid } of answer.hits) {
        expect(seen.has(uid)).toBe(false)
        seen.add(uid)
      }
      ;({ more } = answer)
    }
    expect(seen.size).toBeGreaterThan(40)
  })

  it('finds where a case was reported', async () => {
    const [record] = [...demo.db().cases.values()]
    if (!record) throw new Error('the city has no case')
    const { place } = record
    const { hits } = await provider.search(`${place.streetName} ${place.address.replace(/\s/g, '')}`, 0)
    expect(hits.some((hit) => distance(hit, place) < 2)).toBe(true)
  })

  it('finds nothing where there is nothing', async () => {
    expect(await provider.search('火星基地', 0)).toEqual({ hits: [], more: false })
    expect(await provider.nearest(AT_SEA)).toEqual([])
    expect(await provider.reverse(AT_SEA)).toBe('')
  })

  it('names a place, alone and in a batch', async () => {
    expect(await provider.reverse(PIER)).toMatch(/厦门市思明区.*轮渡码头$/)
    const found = await provider.batchNearest([
      { id: 'pier', ...PIER },
      { id: 'sea', ...AT_SEA },
    ])
    expect([...found.keys()]).toEqual(['pier'])
    expect(found.get('pier')).toContain('轮渡码头')
  })

  it('gives the nearest first, at most 10', async () => {
    const hits = await provider.nearest(PIER)
    expect(hits[0]?.name).toContain('轮渡码头')
    expect(hits.length).toBe(provider.source === 'tianditu' ? 10 : 1)
    const metres = hits.map((hit) => distance(PIER, hit))
    expect(metres).toEqual([...metres].sort((a, b) => a - b))
  })

  it.each(['#500', '#offline', '#refuse', '#quota', '#key', '#html'])(
    'can be made to fail: %s',
    async (how) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      await expect(provider.search(`轮渡码头 ${how}`, 0)).rejects.toThrow(/./)
    },
  )

  it('loses no good row to broken ones', async () => {
    onMismatch(() => undefined)
    demo.db().failures.push({ path: 'search', kind: 'nullrows', times: 1 })
    demo.db().failures.push({ path: 'get_likely', kind: 'nullrows', times: 1 })
    const { hits } = await provider.search('轮渡码头', 0)
    expect(hits.map(({ name }) => name)).toEqual(['轮渡码头'])
  })
})

describe('answers without an envelope', () => {
  it('need a session all the same', async () => {
    const city = gateway()
    const data = { X: PIER.longitude, Y: PIER.latitude, limit: 1 }
    expect(await (await city.raw(tdtNearest, { data })).json()).toMatchObject({ success: false, code: 901 })
    const answer: unknown = await (await city.raw(tdtNearest, { data }, { as: LIN })).json()
    expect(answer).toMatchObject({ code: 200, results: [{ city: '厦门市', town: '思明区' }] })
    expect(answer).not.toHaveProperty('success')
  })
})

describe('some hits of baidu have no location', () => {
  const city = gateway()
  const query = {
    query: '湖里区',
    region: '厦门',
    city_limit: 'true',
    output: 'json',
    page_size: '20',
    ak: '',
  }
  /** A page as the service sends it. */
  const page = async (page_num: string, over = {}) => {
    const answer = await city.raw(baiduSearch, { query: { ...query, page_num, ...over } }, { as: LIN })
    return v.parse(baiduSearch.body, await answer.json())
  }

  it('and are dropped, but counted by its pages', async () => {
    const pages = [0, 1, 2]
    const rows = (await Promise.all(pages.map((at) => page(String(at))))).flatMap(({ results }) => results)
    const kept = await Promise.all(pages.map((at) => baiduProvider.search('湖里区', at)))
    const count = kept.reduce((sum, { hits }) => sum + hits.length, 0)
    expect(rows).toHaveLength(60)
    expect(count).toBeLessThan(60)
    expect(count).toBe(rows.filter(({ location }) => location !== null).length)
  })

  it.each([
    ['without output=json', { output: 'xml' }],
    ['for more than 20 a page', { page_size: '21' }],
  ])('asked %s it refuses', async (_, over) => {
    expect((await page('0', over)).status).toBe(2)
  })

  it('knows nothing of another city', async () => {
    expect(await page('0', { region: '泉州' })).toMatchObject({ status: 0, results: [] })
  })
})

describe('the grid of a position', () => {
  const city = gateway()
  const gridOf = ({ longitude, latitude }: typeof PIER) =>
    city.body(
      gridByPosition,
      { query: { longitude: String(longitude), latitude: String(latitude) } },
      { as: LIN },
    )

  it('names its duty grid, its parts and their codes', async () => {
    const grid = await gridOf(PIER)
    expect(grid).toMatchObject({ belongCity: '厦门市', belongArea: '思明区', areaCode: '350203' })
    expect(grid?.gridCode).toMatch(/^350203\d{7}$/)
    expect(grid?.gridCode.startsWith(grid.communityCode)).toBe(true)
    expect(grid?.communityCode.startsWith(grid.streetCode)).toBe(true)
    expect(grid?.dutyGridName).toMatch(/^.+街道 网格 [1-4]$/)
  })

  it('is none outside the city', async () => {
    expect(await gridOf(AT_SEA)).toBeNull()
  })
})

describe('a dictionary set by a control call', () => {
  const city = gateway()
  const values = async (world?: string) =>
    (await city.body(dictList, { query: { type: 'map_search_type' } }, { as: LIN, world })).map(
      ({ value }) => value,
    )

  it('holds in its world alone, until that is made anew', async () => {
    const call = { type: 'map_search_type', values: [{ label: '百度', value: '1' }] }
    expect((await city.control('dictionary', call, 'one')).status).toBe(200)
    expect(await values('one')).toEqual(['1'])
    expect(await values('two')).toEqual(['2'])
    await city.control('reset', {}, 'one')
    expect(await values('one')).toEqual(['2'])
  })

  it('that is no dictionary is refused', async () => {
    expect((await city.control('dictionary', { type: 'x', values: ['1'] })).status).toBe(400)
  })
})
